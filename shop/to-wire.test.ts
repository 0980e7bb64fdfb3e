import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint, Example } from './endpoint.ts'
import { ENDPOINTS, examplesOf } from './endpoints.ts'
import { cents } from './money.ts'
import { Dollars, hundredths, Instant, optionalOr, toWire } from './wire.ts'

const bodies = Object.entries(ENDPOINTS).map(([name, call]) => ({ name, body: (call as Endpoint).body }))
const examples: Record<string, Example> = examplesOf('2026-11-23')
const at = new Date('2026-11-23T14:05:00Z')

test('money becomes dollars and an instant a text, wherever they are', () => {
  const body = z.object({
    total: Dollars,
    cuando: Instant.optional(),
    pago: z.object({ monto: Dollars.nullable() }).nullable(),
    precios: z.array(z.object({ precioKg: Dollars.optional().catch(undefined) })),
    minimo: optionalOr(z.number().nonnegative().pipe(Dollars), cents(0)),
    valor: hundredths(z.number()).default(0),
  })
  const value = {
    ...{ total: cents(2350), cuando: at, pago: { monto: cents(5) }, precios: [{ precioKg: cents(1055) }, {}] },
    ...{ minimo: cents(1999), valor: -1250 },
  }
  expect(toWire(body, value)).toEqual({
    ...{ total: 23.5, cuando: at.toISOString(), pago: { monto: 0.05 }, precios: [{ precioKg: 10.55 }, {}] },
    ...{ minimo: 19.99, valor: -12.5 },
  })
})

test('fields keep their order, may be left out, and unknown ones are sent as they are', () => {
  const body = z.object({ total: Dollars, unidad: z.string().default('kilos'), nota: z.string().optional() })
  expect(JSON.stringify(toWire(body, { fecha: at, nota: undefined, total: cents(100) }))).toBe(
    `{"fecha":"${at.toISOString()}","total":1}`,
  )
})

test('what a person typed wrong is sent as it is, and an amount out of range in dollars', () => {
  const body = z.object({ total: Dollars, cuando: Instant, cantidad: z.int().min(1), productos: z.array(z.string()) })
  const typed = { total: '12,5', cuando: '', cantidad: 0.5, productos: 'ninguno' }
  expect(toWire(body, typed)).toEqual(typed)
  expect(toWire(body, { total: null })).toEqual({ total: null })
  expect(toWire(body, { total: cents(2_000_000_000) })).toEqual({ total: 20_000_000 })
})

test.each(bodies)('the example of $name is sent as it was received', ({ name, body }) => {
  const received = z.decode(body, (examples[name]?.body ?? {}) as never)
  expect(z.decode(body, toWire(body, received) as never)).toEqual(received)
})

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  reverseTransform?: unknown
  [part: string]: unknown
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** A schema and all within it. */
function schemasIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { shape = {}, options = [], ...parts } = definitionOf(schema)
  const inside = [...Object.values(shape), ...options, ...Object.values(parts).filter((part) => isSchema(part))]
  return [schema, ...inside.flatMap(schemasIn)]
}
const isSchema = (part: unknown): part is z.core.$ZodType => typeof part === 'object' && part !== null && '_zod' in part

const isCodec = (schema: z.core.$ZodType): boolean => definitionOf(schema).reverseTransform !== undefined

test.each(bodies)('nothing in $name only decodes, and every codec is found', ({ body }) => {
  const found = ['object', 'array', 'optional', 'nullable', 'default', 'catch', 'pipe']
  const lost = schemasIn(body).filter((schema) => {
    const { type, out } = definitionOf(schema)
    const onlyDecodes = type === 'pipe' && definitionOf(out as z.core.$ZodType).type === 'transform'
    return onlyDecodes || (!found.includes(type) && schemasIn(schema).some(isCodec))
  })
  expect(lost.map((schema) => definitionOf(schema).type)).toEqual([])
})
