import { SI_NO_HAY_TEXTS, type SiNoHay } from '#shop/catalog/si-no-hay.ts'

/**
 * What the customer wants when a cut has run out: one text when all lines agree, otherwise one per cut; empty when all
 * say to call, which is the default (docs/rules.md#substitution).
 */
export function siNoHayText(said: readonly { nombre: string; siNoHay: SiNoHay }[]): string {
  const [first, ...others] = new Set(said.map(({ siNoHay }) => siNoHay))
  if (first === undefined || (others.length === 0 && first === 'llamar')) return ''
  if (others.length === 0) return SI_NO_HAY_TEXTS[first]
  return said.map(({ nombre, siNoHay }) => `${nombre}: ${SI_NO_HAY_TEXTS[siNoHay].toLowerCase()}`).join(' · ')
}
