import type { ShownOrder } from '#site/admin/packing/weight-queue.ts'
import type { LabelledPackage } from './package-label.tsx'

/** The packages of an order, to print their labels. */
export const labelsOf = (order: ShownOrder): LabelledPackage[] =>
  order.productos.flatMap((line) => line.paquetes.map(({ id, gramos }) => ({ order, line, gramos, id })))
