/**
 * The quantity with its unit in words: '2 kilos', '1 medio kilo', '3 medios kilos' (docs/interface.md#units-in-words).
 * Imported lines keep their unit ('3 lb'); empty for one that is a plain text.
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
