import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import type { CutTick, PackingLine, PackingOrder } from '#shop/packing/packing-order.ts'

/** A cut of an hour: how much of it is still to be cut, for how many orders, and whether it was ticked off. */
export interface CutToCut extends CutTick {
  nombre: string
  /** The ordered grams of the lines that are not weighed yet. */
  gramos: number
  /** How many packs of one kilo and of half a kilo that is. */
  kilos: number
  mediosKilos: number
  /** The grams of this cut in all hours of these orders. */
  gramosDelDia: number
  pedidos: number
  /** The customers to call before it is cut. */
  llamarAntes: string[]
  cortado: boolean
}

/** The cuts of these orders by hour, cut and preparation, in the order of the hours and by name. */
export function cutsToCut(orders: readonly PackingOrder[], ticks: readonly CutTick[]): CutToCut[] {
  const ticked = new Set(ticks.map(keyOf))
  const lines = orders.flatMap(({ id, hora, productos, nombre: cliente, llamarAntes }) =>
    productos.filter(isUnweighed).map((line) => ({ ...line, id, hora, llamar: llamarAntes ? [cliente] : [] })),
  )
  const ofDay = Map.groupBy(lines, cutOf)
  const groups = [...Map.groupBy(lines, keyOf)].flatMap(([key, ofCut]) => {
    const [first] = ofCut
    if (!first) return []
    const { hora, codigo, preparacion, nombre } = first
    return {
      ...{ hora, codigo, preparacion, nombre },
      gramos: sumOfGrams(ofCut),
      kilos: packsOf(ofCut, 'kilos'),
      mediosKilos: packsOf(ofCut, 'medio kilo'),
      gramosDelDia: sumOfGrams(ofDay.get(cutOf(first)) ?? []),
      pedidos: new Set(ofCut.map(({ id }) => id)).size,
      llamarAntes: [...new Set(ofCut.flatMap(({ llamar }) => llamar))],
      cortado: ticked.has(key),
    }
  })
  return groups.sort(
    (a, b) =>
      a.hora.localeCompare(b.hora) ||
      a.nombre.localeCompare(b.nombre, 'es') ||
      a.preparacion.localeCompare(b.preparacion),
  )
}

const cutOf = ({ codigo, preparacion }: Pick<CutTick, 'codigo' | 'preparacion'>): string => `${codigo} ${preparacion}`
const keyOf = ({ hora, ...cut }: CutTick): string => `${hora} ${cutOf(cut)}`

/** The sum of the grams, ordered or still to be cut. */
export const sumOfGrams = (all: readonly { gramos: number }[]): number =>
  all.reduce((sum, { gramos }) => sum + gramos, 0)

const packsOf = (lines: readonly PackingLine[], unit: PackingLine['unidad']): number =>
  lines.reduce((sum, { unidad, cantidad }) => sum + (unidad === unit ? cantidad : 0), 0)
