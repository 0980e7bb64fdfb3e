/**
 * '2 kilos', '1 medio kilo', '3 medios kilos': the unit in words (docs/interface.md#units-in-words); of imported lines
 * unchanged: '3 lb', and nothing of one that is a mere text.
 */
export function quantity({ cantidad, unidad }: { cantidad: number; unidad: string }): string {
  if (unidad === '') return ''
  const [one, many] = WORDS[unidad] ?? [unidad, unidad]
  return `${cantidad}\u00a0${cantidad === 1 ? one : many}`
}
const WORDS: Record<string, readonly [one: string, many: string]> = {
  kilos: ['kilo', 'kilos'],
  'medio kilo': ['medio kilo', 'medios kilos'],
}
