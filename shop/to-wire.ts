import { z } from 'zod'

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
