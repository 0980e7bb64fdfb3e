/** How many people some grams are enough for, at so many a kilo: whole people, at least one. */
export const servings = (personasPorKilo: number, gramos: number): number =>
  Math.max(1, Math.floor((personasPorKilo * gramos) / 1000))
