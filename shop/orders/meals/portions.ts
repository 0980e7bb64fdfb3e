import type { Metodo } from '#shop/catalog/categories.ts'
import type { Product } from '#shop/catalog/product.ts'

/** The people who eat. A child is up to about ten years old. */
export interface Guests {
  adultos: number
  ninos: number
}

/** How many people a kilo of raw meat serves unless the owner says otherwise: 250 g each (docs/rules.md#portions). */
const PERSONS_PER_KILO = 4

export const HALF_KILO = 500

/** How many people a kilo of a cut serves. */
export const personsPerKilo = ({ personasPorKilo }: Pick<Product, 'personasPorKilo'>): number =>
  personasPorKilo ?? PERSONS_PER_KILO

/** Rounds grams up to whole half kilos, the unit in which cuts are sold. */
export const upToHalfKilo = (gramos: number): number => Math.ceil(gramos / HALF_KILO) * HALF_KILO

/**
 * The grams of a cut to buy, rounded up to whole half kilos. An adult eats one portion by the cut's `personasPorKilo`,
 * a child half a portion (docs/rules.md#portions). `fed` is the number of portions that other cuts provide.
 */
export function gramsFor(product: Pick<Product, 'personasPorKilo'>, { adultos, ninos }: Guests, fed = 0): number {
  const halfPortions = 2 * (adultos - fed) + ninos
  // A single division of whole numbers, so that 4 people at 4 per kilo need exactly one kilo.
  return upToHalfKilo((halfPortions * 1000) / (2 * personsPerKilo(product)))
}

/** The least minutes from fridge to table, including lighting the fire (docs/rules.md#what-to-cook). */
const MINUTES: Readonly<Record<Metodo, number>> = {
  plancha: 20,
  freír: 25,
  parrilla: 45,
  horno: 75,
  guisos: 90,
  sopa: 120,
}

/**
 * Whether a cut can be cooked in this way within these minutes. Uses the longest time in its tip, whatever it is for:
 * better to leave a cut out than to promise it too early.
 */
export const canBeReady = ({ consejo }: Pick<Product, 'consejo'>, metodo: Metodo, minutos: number): boolean =>
  Math.max(MINUTES[metodo], longestTime(consejo)) <= minutos

/**
 * The longest duration in a text, in minutes: '2 horas y media', '12-15 minutos', 'media hora'. 0 when there is none.
 */
export function longestTime(text: string): number {
  const times = [
    ...text
      .replace(/\s+/g, ' ')
      .matchAll(/((?<!\d)\d+|media)(?: ?(?:-|–|a) ?(\d+))? (hora|minuto)s?( y media| y cuarto)?/gi),
  ]
  return Math.max(
    0,
    ...times.map(([, from = '', to, unit, more]) => {
      const number = from.toLowerCase() === 'media' ? 0.5 : Number(to ?? from)
      const part = more === undefined ? 0 : more.trim() === 'y media' ? 0.5 : 0.25
      return (number + part) * (unit?.toLowerCase() === 'hora' ? 60 : 1)
    }),
  )
}
