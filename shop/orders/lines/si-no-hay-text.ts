import { SI_NO_HAY_TEXTS, type SiNoHay } from '#shop/catalog/si-no-hay.ts'

/**
 * What a customer said to do when there is none: once for an order that says the same at every line, otherwise by cut;
 * empty for an order that says to call everywhere, as all do that say nothing (docs/rules.md#substitution).
 */
export function siNoHayText(said: readonly { nombre: string; siNoHay: SiNoHay }[]): string {
  const [first, ...others] = new Set(said.map(({ siNoHay }) => siNoHay))
  if (first === undefined || (others.length === 0 && first === 'llamar')) return ''
  if (others.length === 0) return SI_NO_HAY_TEXTS[first]
  return said.map(({ nombre, siNoHay }) => `${nombre}: ${SI_NO_HAY_TEXTS[siNoHay].toLowerCase()}`).join(' · ')
}
