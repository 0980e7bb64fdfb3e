import { isOnSale, type Metodo } from '#shop/catalog/categories.ts'
import type { PricedLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Cents } from '#shop/money.ts'
import { type Totals, totalsOf } from '#shop/orders/pricing/price-order.ts'
import type { Settings } from '#shop/settings.ts'
import { linesFor } from './lines-for.ts'
import { canBeReady, type Guests, gramsFor, HALF_KILO, personsPerKilo } from './portions.ts'

/** The ways of cooking to choose from, and the methods that fit each. */
export const WAYS = {
  parrilla: ['parrilla'],
  plancha: ['plancha', 'freír'],
  olla: ['guisos', 'sopa'],
  cualquiera: ['parrilla', 'plancha', 'freír', 'horno', 'guisos', 'sopa'],
} as const satisfies Record<string, readonly Metodo[]>
export type Way = keyof typeof WAYS

/** A customer's request. `minutos` and `presupuesto` (cents, including delivery) are limits; undefined for no limit. */
export interface MealRequest extends Guests {
  como: Way
  minutos: number | undefined
  presupuesto: Cents | undefined
}

/**
 * The role of a cut in its meal: main dish, snack before the meal, cut with a bone, cheap cut to stretch the meal, or
 * food for the children.
 */
export type Uso = 'fuerte' | 'picar' | 'hueso' | 'rendir' | 'niños'

/** A cut of a meal: its weight in grams, its role, and who eats it. */
export interface MealPart {
  product: Product
  gramos: number
  uso: Uso
  para: 'todos' | 'adultos' | 'niños'
}

/** A meal ready to order, priced by `priceOrder` with delivery. */
export interface Meal {
  parts: MealPart[]
  metodo: Metodo
  lines: PricedLine[]
  totals: Totals
}

/** At most three meals, dearest first. When there are none, `cheapest` is the best meal over the budget. */
export type MealProposals = { meals: Meal[]; cheapest?: Meal | undefined }

type DeliverySettings = Pick<Settings, 'envio' | 'envioGratisDesde'>

/**
 * Proposes the dearest, the median and the cheapest of the meals that fit; their side cuts differ where possible
 * (docs/rules.md#what-to-cook).
 */
export function proposeMeals(
  request: MealRequest,
  products: readonly Product[],
  settings: DeliverySettings,
): MealProposals {
  const catalogue = products.filter((product) => isOnSale(product, 'retail'))
  const { presupuesto = Infinity } = request
  const mealsOf = (main: Product, used: ReadonlySet<Product> = new Set()) =>
    variantsOf(main, request, catalogue, used).map((meal) => priced(meal, settings))
  const all = catalogue.filter(isMain).map((main) => mealsOf(main))
  const affordable = all
    .flatMap((variants) => variants.find(({ totals }) => totals.total <= presupuesto) ?? [])
    .toSorted(dearestFirst)
  if (affordable.length === 0) return { meals: [], cheapest: all.flat().toSorted(dearestFirst).at(-1) }
  const dishes = affordable.filter((meal) => !isMinced(meal))
  const mains = threeOf(dishes.length > 0 ? dishes : affordable).flatMap(({ parts }) => parts[0]?.product ?? [])
  const used = new Set(mains)
  const meals = mains.flatMap((main) => {
    const fitting = [...mealsOf(main, used), ...mealsOf(main)].filter(({ totals }) => totals.total <= presupuesto)
    const meal = fitting.find(({ parts }) => parts.length > 1) ?? fitting[0]
    for (const { product } of meal?.parts ?? []) used.add(product)
    return meal ?? []
  })
  return { meals: meals.toSorted(dearestFirst) }
}

/** The dearest, the median and the cheapest of meals sorted dearest first. */
function threeOf(meals: readonly Meal[]): Meal[] {
  const last = meals.length - 1
  return [...new Set([last, 0, Math.floor(last / 2)])].flatMap((place) => meals[place] ?? [])
}

/** Mince is proposed as a meal only when nothing else fits the budget. */
const isMinced = ({ parts }: Meal): boolean => parts[0]?.product.categoria === 'Molida'

const dearestFirst = (a: Meal, b: Meal): number => b.totals.total - a.totals.total

function priced({ parts, metodo }: Pick<Meal, 'parts' | 'metodo'>, settings: DeliverySettings): Meal {
  const lines = parts.flatMap(({ product, gramos }) => linesFor(product, gramos))
  return { parts, metodo, lines, totals: totalsOf(lines, undefined, undefined, 'domicilio', settings) }
}

/** Offal, and bones that are only good for broth, cannot be the main cut. */
const isMain = ({ categoria, metodos }: Product): boolean =>
  categoria !== 'Especiales' && metodos.some((metodo) => metodo !== 'sopa')

/** The first of its methods that fits way and time, or undefined. */
const methodFor = (product: Product, { como, minutos = Infinity }: MealRequest): Metodo | undefined =>
  product.metodos.find(
    (metodo) => (WAYS[como] as readonly Metodo[]).includes(metodo) && canBeReady(product, metodo, minutos),
  )

/**
 * The meals with this main cut, best first: with side cuts, and alone. The children get mince when that costs less.
 * None when the cut does not fit the way or the time.
 */
function variantsOf(
  main: Product,
  request: MealRequest,
  catalogue: readonly Product[],
  used: ReadonlySet<Product>,
): Pick<Meal, 'parts' | 'metodo'>[] {
  const metodo = methodFor(main, request)
  if (!metodo) return []
  const { adultos, ninos, minutos = Infinity } = request
  const others = catalogue.filter(
    (product) => product !== main && product.metodos.includes(metodo) && canBeReady(product, metodo, minutos),
  )
  const minced = adultos > 0 && ninos > 0 ? mincedForChildren(main, request, others) : undefined
  const eaters = { para: minced ? 'adultos' : 'todos', adultos, ninos: minced ? 0 : ninos } as const
  const companions = companionsOf(
    main,
    others.filter((product) => !used.has(product) && product !== minced?.product),
  )
  const most = minced ? 1 : 2
  return [companions, []].map((beside) => ({
    parts: [...sharedParts(main, eaters, beside, most), ...(minced ? [minced] : [])],
    metodo,
  }))
}

/** The cheapest mince for the children, if main cut and mince together cost less than the main cut for everybody. */
function mincedForChildren(
  main: Product,
  { adultos, ninos }: Guests,
  others: readonly Product[],
): MealPart | undefined {
  const cost = (product: Product, guests: Guests) =>
    linesFor(product, gramsFor(product, guests)).reduce((all, { subtotal }) => all + subtotal, 0)
  const children = { adultos: 0, ninos }
  const [product] = others
    .filter(({ categoria }) => categoria === 'Molida')
    .toSorted((a, b) => cost(a, children) - cost(b, children))
  if (!product || cost(main, { adultos, ninos: 0 }) + cost(product, children) >= cost(main, { adultos, ninos }))
    return undefined
  return { product, gramos: gramsFor(product, children), uso: 'niños', para: 'niños' }
}

/**
 * The side cuts of a main cut, from other parts of the animal: the cheapest portion of each role that the main cut does
 * not have. Mince has no side cuts.
 */
function companionsOf(main: Product, others: readonly Product[]): { product: Product; uso: Uso }[] {
  const portion = ({ precioKg, ...product }: Product) => precioKg / personsPerKilo(product)
  const candidates = others
    .filter((product) => isMain(product) && product.categoria !== 'Molida' && product.region !== main.region)
    .toSorted((a, b) => portion(a) - portion(b))
  const uses = main.categoria === 'Molida' ? [] : (['picar', 'hueso', 'rendir'] as const)
  return uses.flatMap((uso) => {
    const isFor = (product: Product) => usoOf(product) === uso
    if (uso !== 'rendir' && isFor(main)) return []
    const product = candidates.find((one) => isFor(one) && (uso !== 'rendir' || portion(one) < portion(main)))
    return product ? [{ product, uso }] : []
  })
}

/** The role of a side cut: sausages and mixes are snacks; a cut whose kilo serves at most three has a bone. */
function usoOf(product: Product): 'picar' | 'hueso' | 'rendir' {
  if (product.categoria === 'Parrilla' && product.region === 'mezcla') return 'picar'
  return personsPerKilo(product) <= 3 ? 'hueso' : 'rendir'
}

/**
 * The main cut and its side cuts: at most `most` of them, which together feed at most half of the people. Each feeds
 * about a quarter, and weighs at least half a kilo. The main cut feeds the rest.
 */
function sharedParts(
  main: Product,
  { para, ...guests }: Guests & Pick<MealPart, 'para'>,
  companions: readonly { product: Product; uso: Uso }[],
  most: number,
): MealPart[] {
  const eaters = guests.adultos + guests.ninos / 2
  const beside: MealPart[] = []
  let fed = 0
  for (const { product, uso } of companions) {
    const persons = personsPerKilo(product)
    const gramos = Math.max(HALF_KILO, Math.floor(((eaters / 4) * 1000) / persons / HALF_KILO) * HALF_KILO)
    const feeds = (gramos * persons) / 1000
    if (beside.length === most || fed + feeds > eaters / 2) continue
    fed += feeds
    beside.push({ product, gramos, uso, para })
  }
  return [{ product: main, gramos: gramsFor(main, guests, fed), uso: 'fuerte', para }, ...beside]
}
