/** How many people a weight serves, rounded down, at least one. */
export const servings = (personasPorKilo: number, gramos: number): number =>
  Math.max(1, Math.floor((personasPorKilo * gramos) / 1000))
