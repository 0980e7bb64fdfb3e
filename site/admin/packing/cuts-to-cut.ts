import type { CutTick, PackingOrder } from '#shop/packing/packing-order.ts'

/** A cut of an hour: how much of it is still to be cut, for how many orders, and whether it was ticked off. */
export interface CutToCut extends CutTick {
  nombre: string
  /** The ordered grams of the lines that are not weighed yet. */
  gramos: number
  pedidos: number
  /** The customers to call before it is cut. */
  llamarAntes: string[]
  cortado: boolean
}

/** The cuts of these orders by hour, cut and preparation, in the order of the hours and by name. */
export function cutsToCut(orders: readonly PackingOrder[], ticks: readonly CutTick[]): CutToCut[] {
  const ticked = new Set(ticks.map(keyOf))
  const lines = orders.flatMap(({ id, hora, productos, nombre: cliente, llamarAntes }) =>
    productos
      .filter(({ gramosReales, quitada }) => gramosReales === null && !quitada)
      .map((line) => ({ ...line, id, hora, llamar: llamarAntes ? [cliente] : [] })),
  )
  const groups = [...Map.groupBy(lines, keyOf)].flatMap(([key, ofCut]) => {
    const [first] = ofCut
    if (!first) return []
    const { hora, codigo, preparacion, nombre } = first
    return {
      ...{ hora, codigo, preparacion, nombre },
      gramos: ofCut.reduce((sum, { gramos }) => sum + gramos, 0),
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

const keyOf = ({ hora, codigo, preparacion }: CutTick): string => `${hora} ${codigo} ${preparacion}`
