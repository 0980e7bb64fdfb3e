import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { Refusal } from './refusal.ts'
import { parse } from './serve.ts'

/** The texts of a JSON schema that may be left out, as paths; of a list those of its first element. */
function optionalTexts(schema: JsonSchema, path: Path = []): Path[] {
  const properties = Object.entries(schema.properties ?? {})
  const own = properties.flatMap(([name, value]) => [
    ...(schema.required?.includes(name) || !isText(value) ? [] : [[...path, name]]),
    ...optionalTexts(value, [...path, name]),
  ])
  const inside = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]
  return [
    ...own,
    ...inside.flatMap((each) => optionalTexts(each, path)),
    ...(schema.items ? optionalTexts(schema.items, [...path, 0]) : []),
  ]
}
/** Texts that are typed, not chosen: the types keep a screen from sending an empty choice. */
const isText = ({ type, enum: values, anyOf = [] }: JsonSchema): boolean =>
  (type === 'string' && !values) || anyOf.some(isText)

interface JsonSchema {
  type?: string
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}
type Path = (string | number)[]

/** A body that has only this field. */
const onlyField = ([name, ...rest]: Path, value: unknown): unknown =>
  name === undefined ? value : typeof name === 'number' ? [onlyField(rest, value)] : { [name]: onlyField(rest, value) }

const bodies = Object.entries(ENDPOINTS).flatMap(([name, call]) => {
  const endpoint = call as Endpoint
  return endpoint.method === 'POST' && endpoint.body ? [{ name, call: endpoint }] : []
})

/** What a call that sends only this field says of it. */
function problemsOf(call: Endpoint, path: Path, value: unknown): string[] {
  try {
    parse({ ...call, params: z.object({}) }, { params: {}, query: {}, headers: {}, body: onlyField(path, value) })
    return []
  } catch (error) {
    const campos = error instanceof Refusal ? (error.details.campos as Record<string, string>) : {}
    return Object.entries(campos).flatMap(([field, text]) => (field.startsWith(path.join('.')) ? [text] : []))
  }
}

test.each(bodies)('$name takes an empty text as the absence of a field that may be absent', ({ call }) => {
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const refused = optionalTexts(schema as JsonSchema).flatMap((path) => {
    const without = problemsOf(call, path, undefined)
    return ['', '  ', null].flatMap((value) =>
      problemsOf(call, path, value)
        .filter((text) => !without.includes(text))
        .map((text) => `${path.join('.')} ${JSON.stringify(value)}: ${text}`),
    )
  })
  expect(refused).toEqual([])
})
