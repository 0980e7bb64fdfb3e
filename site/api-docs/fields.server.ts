import { z } from 'zod'

/** One field in wire format: 'cliente.nombre', 'productos[].codigo'. */
export interface Field {
  name: string
  type: string
  isRequired: boolean
}

/** The part of JSON Schema that the contracts use. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: (string | number)[]
  const?: unknown
  default?: unknown
  format?: string
  multipleOf?: number
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The fields of a part of a call; nested ones are prefixed with their parent's name. */
export const fieldsOf = (part: z.ZodObject): Field[] =>
  flatten(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema, '')

function flatten({ properties = {}, required = [] }: Schema, parent: string): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${parent}${key}`
    const field = { name, type: typeText(schema), isRequired: required.includes(key) }
    if (schema.properties) return [field, ...flatten(schema, `${name}.`)]
    if (schema.items?.properties) return [field, ...flatten(schema.items, `${name}[].`)]
    return [field]
  })
}

function typeText(schema: Schema): string {
  const { type, anyOf, items, maxLength, default: fallback } = schema
  const isOptional = Array.isArray(type) ? type.includes('null') : anyOf?.some((each) => each.type === 'null')
  const core = anyOf?.find((each) => each.type !== 'null') ?? schema
  const parts = [
    kindOf(core, items),
    maxLength && !core.format ? `hasta ${maxLength} caracteres` : '',
    isOptional ? 'puede ser null' : '',
  ]
  const text = parts.filter(Boolean).join(', ')
  return fallback === undefined || fallback === null || fallback === '' ? text : `${text}; si falta: ${fallback}`
}

function kindOf(
  { type, enum: values, const: only, format, multipleOf, minimum = 0, maximum = 0 }: Schema,
  items?: Schema,
): string {
  const [kind] = [type ?? []].flat()
  if (values) return values.join(' | ')
  if (only !== undefined) return `siempre ${only}`
  if (kind === 'array') return items?.properties ? 'lista' : `lista de ${items ? kindOf(items) : 'valores'}`
  if (kind === 'object') return 'objeto'
  if (kind === 'boolean') return 'true o false'
  if (kind === 'integer') return maximum < 1e9 ? `número entero de ${minimum} a ${maximum}` : 'número entero'
  if (kind === 'number') return multipleOf === 0.01 ? 'número con dos decimales' : 'número'
  return format ? (FORMATS[format] ?? 'texto') : 'texto'
}

const FORMATS: Record<string, string> = {
  date: 'fecha como 2026-11-23',
  'date-time': 'instante como 2026-11-23T14:00:00.000Z',
  email: 'correo',
  uuid: 'identificador (UUID)',
}
