import { z } from 'zod'
import { isBlank, withoutInvisible } from '#shop/text/visible-text.ts'
import { type Cents, cents } from './money.ts'

const money = (max: number, min = 0) =>
  z.codec(
    z
      .number({ error: 'Escribe una cantidad de dinero' })
      .multipleOf(0.01, { error: 'Escribe la cantidad con dos decimales como máximo' })
      .min(min, { error: 'Escribe una cantidad que no sea negativa' })
      .max(max, { error: 'Esa cantidad es demasiado grande' }),
    z.custom<Cents>(Number.isSafeInteger),
    { decode: (dollars) => cents(Math.round(dollars * 100)), encode: (decoded) => decoded / 100 },
  )

/** Money on the wire: dollars with at most two decimals, never negative. Decoded to whole cents. */
export const Dollars = money(10_000_000)

/** Like `Dollars`, with a higher limit: sums over many orders. */
export const DollarSum = money(10_000_000_000)

/** Like `DollarSum`, where a negative amount is owed to the other side. */
export const SignedDollarSum = money(10_000_000_000, -10_000_000_000)

/** A number with two decimals on the wire, decoded to hundredths: of a percent, or cents. */
export const hundredths = (wire: z.ZodNumber) =>
  z.codec(wire, z.int(), {
    decode: (number) => Math.round(number * 100),
    encode: (decoded) => decoded / 100,
  })

/** The value of a promotion, in percent or dollars. */
export const Hundredths = hundredths(z.number().multipleOf(0.01).min(0).max(1_000_000))

const INVALID_DAY = { error: 'Escribe una fecha como 2026-11-23' }

/** A day on the wire, 'YYYY-MM-DD'. */
export const Day = z.iso.date(INVALID_DAY)

/** A day to filter by: within the years that the database supports, with a day after it. */
export const SearchDay = Day.refine((day) => day >= '0001' && day < '9999', INVALID_DAY)

/** An instant: ISO 8601 in UTC on the wire, decoded to a Date. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
})

/**
 * An instant of a device, whose clock may be wrong, from 1970 on, where clocks that lost their time begin. `missing`: the
 * message where it is none.
 */
export const deviceInstant = (missing: string) =>
  z.codec(
    z.iso
      .datetime({ error: missing })
      .refine((text) => text >= '1970', { error: 'La fecha de este aparato está mal: corrígela' }),
    z.date(),
    { decode: (text) => new Date(text), encode: (instant) => instant.toISOString() },
  )

const INVALID_PAGE = { error: 'Escribe el número de la página, desde 1' }
const INVALID_PAGE_SIZE = { error: 'En una página caben de 1 a 200' }

const PageNumber = z.coerce
  .number<string>(INVALID_PAGE)
  .int(INVALID_PAGE)
  .min(1, INVALID_PAGE)
  .max(1_000_000, INVALID_PAGE)

/** The page of a list, from 1. */
export const Pagina = PageNumber.default(1)

const PorPagina = z.coerce
  .number<string>(INVALID_PAGE_SIZE)
  .int(INVALID_PAGE_SIZE)
  .min(1, INVALID_PAGE_SIZE)
  .max(200, INVALID_PAGE_SIZE)

/**
 * The query of a paged list: the page and its size; every list has its own default size
 * (docs/rules.md#pages-of-a-list).
 */
export const paged = (defaultSize: number) => ({ pagina: Pagina, porPagina: PorPagina.default(defaultSize) })

/** The query of a list that is sent whole unless a page of it is asked for (docs/rules.md#pages-of-a-list). */
export const optionallyPaged = { pagina: PageNumber.optional(), porPagina: PorPagina.optional() }

/** Whether a text has no control characters. */
export const isSingleLine = (text: string): boolean => !CONTROL.test(text)
export const INVALID_CHARACTERS = { error: 'Tiene caracteres que no se pueden usar' }
const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROL_EXCEPT_NEWLINES = /[^\P{Cc}\n\r\t]/u

/**
 * A text that is compared with a stored one, as an e-mail or a code, in one normal form (NFKC) and without invisible
 * characters and no-break spaces. A text that is too long for either stays: normalizing it may take long.
 */
export const comparable = (text: string): string =>
  text.length > 500
    ? text
    : withoutInvisible(text)
        .replace(/[\xa0\u2007\u202f]/g, '')
        .normalize('NFKC')
        .trim()

/** Ends the check of a text, so that no later check reads one that is too long. */
const tooLong = (max: number) => ({ error: `Escribe como máximo ${max} caracteres`, abort: true })

/**
 * One typed line: trimmed, without control or invisible characters, 1 to `max` characters. `missing`: the message when
 * it is empty.
 */
export const singleLine = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite(withoutInvisible)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => !isBlank(text), { error: missing })
    .refine(isSingleLine, INVALID_CHARACTERS)

/** Typed text of several lines, possibly empty, without control or invisible characters, at most `max` characters. */
export const multiLine = (max: number, missing = 'Escribe un texto') =>
  z
    .string({ error: missing })
    .overwrite(withoutInvisible)
    .trim()
    .max(max, tooLong(max))
    .refine((text) => !CONTROL_EXCEPT_NEWLINES.test(text), INVALID_CHARACTERS)

/** A field that may be left out: absent, null and an empty text all count as `value`. */
export const optionalOr = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  emptyAsAbsent(schema.default(value as never)).default(value as never)

/** A text that may be left out; absent and null count as empty. */
export const optionalText = <Schema extends z.ZodType<string>>(schema: Schema) => optionalOr(schema, '' as never)

/** The schema for a value that may also be null or an empty text, which it sees as absent. */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), schema) as unknown as z.ZodType<
    z.output<Schema>,
    z.input<Schema> | null
  >

/**
 * A value of the domain as its contract has it on the wire: money in dollars, instants as texts. Only codecs change
 * anything; fields keep their order, which an order attempt is compared by. Nothing is checked, and what a codec cannot
 * encode, such as a text that is no amount, stays as it is: the server refuses it in its own words. `z.encode` would
 * throw, and needs every field that has a default.
 */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return typeof value === 'object' ? fieldsToWire(def.shape, value) : value
    case 'array':
      return Array.isArray(value) ? value.map((each) => toWire(def.element, each)) : value
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return toWire(def.innerType, value)
    case 'pipe': {
      const inside = toWire(def.out, value)
      if (!def.reverseTransform) return toWire(def.in, inside)
      return z.safeParse(def.out, value).success ? def.reverseTransform(inside, { value: inside, issues: [] }) : value
    }
    default:
      return value
  }
}

function fieldsToWire(shape: Record<string, z.core.$ZodType>, fields: object): object {
  const encoded = Object.entries(fields).map(([name, value]) => {
    const schema = shape[name]
    return [name, schema ? toWire(schema, value) : value]
  })
  return Object.fromEntries(encoded)
}
