import fc from 'fast-check'

/** The parts of a request to any endpoint, each possibly invalid. */
export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Any JSON value, starting with those that attackers try first. */
const harmfulValues = [
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '🥩'.repeat(300),
  "'; drop table orders; --",
  '%',
  '__proto__',
  '\\u0000',
]
const edgeValues = [
  null,
  true,
  0,
  -1,
  1.5,
  999,
  1000,
  2 ** 53,
  1e308,
  13.5,
  '',
  ' ',
  [],
  {},
  [[]],
  '0000-01-01',
  '9999-12-31',
]
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...harmfulValues) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(undefined, ...edgeValues) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.constantFrom<unknown>('20001', 'PARRILLA', 'medio kilo', 'empresa', 'retiro', '2026-11-28', '12:00'),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * The path of every place in a value, including whole parts: 'body.productos', 'body.productos.0',
 * 'body.productos.0.codigo'.
 */
const placesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => [[...path, name], ...placesOf(inside, [...path, name])])
    : []

export const changesOf = (parts: Parts) =>
  fc.array(fc.record({ place: fc.constantFrom(...placesOf(parts)), value: anyValue }), { minLength: 1, maxLength: 2 })

/** The valid request with some places changed; skips a place inside a part that an earlier change replaced. */
export function changed(parts: Parts, changes: { place: string[]; value: unknown }[]): Parts {
  const request = structuredClone(parts)
  for (const { place, value } of changes) {
    const inside = place.slice(0, -1).reduce<unknown>((outer, step) => Reflect.get(Object(outer), step), request)
    if (typeof inside === 'object' && inside !== null) Reflect.set(inside, place.at(-1) ?? '', structuredClone(value))
  }
  return request
}

/** The values that can be written into a URL: any text without lone surrogates. */
export const onUrl = ({ params, query }: Parts): Required<Pick<Parts, 'params' | 'query'>> => ({
  params: asText({ id: 'x', ...params }),
  query: asText({ ...query }),
})

const asText = (part: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name.toWellFormed(),
      value === undefined ? undefined : (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  )
