/** What to do with a line whose cut has run out (docs/rules.md#substitution). */
export const SI_NO_HAY = ['llamar', 'cambiar', 'quitar'] as const
export type SiNoHay = (typeof SI_NO_HAY)[number]

/** Each choice in the customer's words. */
export const SI_NO_HAY_TEXTS: Record<SiNoHay, string> = {
  llamar: 'Llámame',
  cambiar: 'Cámbialo por lo más parecido',
  quitar: 'Quítalo',
}
