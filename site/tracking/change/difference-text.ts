import { type Cents, cents, usd } from '#shop/money.ts'

/**
 * What a change costs more or less, 'Pagas $10.00 menos', and the totals that it comes from, '$13.50 en vez de $23.50'.
 * Without a total it is on its way.
 */
export function differenceText(before: Cents, now: Cents | undefined): { text: string; totals: string } {
  if (now === undefined) return { text: 'Calculando…', totals: '' }
  if (now === before) return { text: 'Pagas lo mismo', totals: usd(now) }
  const difference = usd(cents(Math.abs(now - before)))
  return {
    text: `Pagas ${difference} ${now < before ? 'menos' : 'más'}`,
    totals: `${usd(now)} en vez de ${usd(before)}`,
  }
}
