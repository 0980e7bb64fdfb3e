import { type Cents, cents, usd } from '#shop/money.ts'

/** The parsed value of a typed text, or the message for the user. */
export type ParseResult<T> = { value: T; error?: undefined } | { value?: undefined; error: string }

const TWO_DECIMALS = 'Escribe la cantidad con dos decimales como máximo'

/**
 * Parses money as people type it in Panama: point or comma before the cents, optional thousands separators, `$`, `B/.`
 * or no sign. An ambiguous text («1.234») gets a question as its error; nothing is rounded.
 */
export function parseMoney(text: string): ParseResult<Cents> {
  const bare = text
    .trim()
    .replace(/^(US\$|\$|B\/\.?|USD)\s*/i, '')
    .replace(/(\$|USD)$/i, '')
    .trimEnd()
  const { value, ambiguous, error = 'Escribe una cantidad de dinero' } = parseHundredths(bare)
  if (ambiguous) {
    const [whole, short] = ambiguous.map((amount) => usd(cents(amount)))
    return { error: `¿${whole} o ${short}? Escríbelo con dos decimales.` }
  }
  return value === undefined ? { error } : { value: cents(value) }
}

/** Parses a percentage into hundredths of a percent: «12,5 %» gives 1250. */
export function parsePercent(text: string): ParseResult<number> {
  const { value, ambiguous, error } = parseHundredths(text.trim().replace(/%$/, '').trimEnd())
  if (value !== undefined) return { value }
  return { error: ambiguous ? TWO_DECIMALS : (error ?? 'Escribe un porcentaje') }
}

/** Formats cents as the value of a form field: '1234.50'. */
export const moneyInputValue = (amount: Cents): string => (amount / 100).toFixed(2)

/** `ambiguous`: both readings when a mark may separate thousands or decimals. No field set: not a number. */
type ParsedHundredths = { value?: number; ambiguous?: [number, number]; error?: string }

function parseHundredths(text: string): ParsedHundredths {
  if (/^[-−–]/.test(text)) return { error: 'Escribe una cantidad que no sea negativa' }
  if (!/\d/.test(text) || /[^\d.,\s]/.test(text)) return {}
  const [, before, mark, after = ''] = /^(.*)([.,])(\d*)$/s.exec(text) ?? []
  // A mark that occurs twice, or a space, separates thousands.
  if (before === undefined || mark === undefined || before.includes(mark))
    return combineParts(withoutThousands(text), '')
  if (/^\d{1,3}$/.test(before) && after.length === 3 && !before.startsWith('0'))
    return { ambiguous: [Number(before + after) * 100, Number(before + after.slice(0, 2))] }
  return after.length > 2 ? { error: TWO_DECIMALS } : combineParts(withoutThousands(before), after)
}

/** Removes thousands separators of one kind: '1.234.567' gives '1234567'; `undefined` when it is not such a number. */
function withoutThousands(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  return /^\d{1,3}([.,\s])\d{3}(\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : undefined
}

function combineParts(whole: string | undefined, decimals: string): ParsedHundredths {
  if (whole === undefined) return {}
  return whole.length > 12
    ? { error: 'Esa cantidad es demasiado grande' }
    : { value: Number(whole + decimals.padEnd(2, '0')) }
}
