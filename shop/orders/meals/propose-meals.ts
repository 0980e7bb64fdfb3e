import { isOnSale, type Metodo } from '#shop/catalog/categories.ts'
import type { PricedLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Cents } from '#shop/money.ts'
import { type Totals, totalsOf } from '#shop/orders/pricing/price-order.ts'
import type { Settings } from '#shop/settings.ts'
import { linesFor } from './lines-for.ts'
import { canBeReady, type Guests, gramsFor } from './portions.ts'

/** How the customer wants to cook, and the methods of cuts that fit it. */
export const WAYS = {
  parrilla: ['parrilla'],
  plancha: ['plancha', 'freír'],
  olla: ['guisos', 'sopa'],
  cualquiera: ['parrilla', 'plancha', 'freír', 'horno', 'guisos', 'sopa'],
} as const satisfies Record<string, readonly Metodo[]>
export type Way = keyof typeof WAYS

/** What a customer asks for. `minutos` and `presupuesto` (cents, delivery included) are limits; undefined is none. */
export interface MealRequest extends Guests {
  como: Way
  minutos: number | undefined
  presupuesto: Cents | undefined
}

/** A cut of a meal: its weight in grams and who eats it. */
export interface MealPart {
  product: Product
  gramos: number
  para: 'todos' | 'adultos' | 'niños'
}

/** A meal that can be ordered as it is, priced as by the till, with delivery. */
export interface Meal {
  parts: MealPart[]
  metodo: Metodo
  lines: PricedLine[]
  totals: Totals
}

/** At most three meals, the dearest first; without any, `cheapest` is the best that ignores the budget. */
export type MealProposals = { meals: Meal[]; cheapest?: Meal | undefined }

type DeliverySettings = Pick<Settings, 'envio' | 'envioGratisDesde'>

/** Proposes the dearest, the median and the cheapest meal of those that fit (docs/rules.md#what-to-cook). */
export function proposeMeals(
  request: MealRequest,
  products: readonly Product[],
  settings: DeliverySettings,
): MealProposals {
  const catalogue = products.filter((product) => isOnSale(product, 'retail'))
  const meals = catalogue
    .filter(isMain)
    .flatMap((main) => mealOf(main, request, catalogue, settings) ?? [])
    .toSorted((a, b) => b.totals.total - a.totals.total)
  const { presupuesto } = request
  const affordable = presupuesto === undefined ? meals : meals.filter(({ totals }) => totals.total <= presupuesto)
  if (affordable.length === 0) return { meals: [], cheapest: meals.at(-1) }
  const places = new Set([0, Math.floor((affordable.length - 1) / 2), affordable.length - 1])
  return { meals: [...places].flatMap((place) => affordable[place] ?? []) }
}

/** A meal is not built on offal, nor on bones that are good for broth only. */
const isMain = ({ categoria, metodos }: Product): boolean =>
  categoria !== 'Especiales' && metodos.some((metodo) => metodo !== 'sopa')

/** The first of its methods that fits way and time, or undefined. */
const methodFor = (product: Product, { como, minutos = Infinity }: MealRequest): Metodo | undefined =>
  product.metodos.find(
    (metodo) => (WAYS[como] as readonly Metodo[]).includes(metodo) && canBeReady(product, metodo, minutos),
  )

/** The cheapest meal with this cut: the same for all, or for the children something minced, if that costs less. */
function mealOf(
  main: Product,
  request: MealRequest,
  catalogue: readonly Product[],
  settings: DeliverySettings,
): Meal | undefined {
  const metodo = methodFor(main, request)
  if (!metodo) return undefined
  const { adultos, ninos } = request
  const variants: MealPart[][] = [[{ product: main, gramos: gramsFor(main, request), para: 'todos' }]]
  if (adultos > 0 && ninos > 0)
    for (const product of catalogue)
      if (
        product.categoria === 'Molida' &&
        product !== main &&
        product.metodos.includes(metodo) &&
        canBeReady(product, metodo, request.minutos ?? Infinity)
      )
        variants.push([
          { product: main, gramos: gramsFor(main, { adultos, ninos: 0 }), para: 'adultos' },
          { product, gramos: gramsFor(product, { adultos: 0, ninos }), para: 'niños' },
        ])
  const meals = variants.map((parts) => {
    const lines = parts.flatMap(({ product, gramos }) => linesFor(product, gramos))
    return { parts, metodo, lines, totals: totalsOf(lines, undefined, undefined, 'domicilio', settings) }
  })
  return meals.toSorted((a, b) => a.totals.total - b.totals.total)[0]
}
