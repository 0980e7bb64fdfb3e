import type { PricedLine } from '#shop/catalog/line.ts'
import { joinPreparations, parsePreparations } from '#shop/catalog/preparations.ts'
import type { Product } from '#shop/catalog/product.ts'
import { cents } from '#shop/money.ts'
import type { LineCut } from './line-cut.ts'

/**
 * A line after its last change: replaced (`pedida` is the ordered cut), removed, or as ordered. `espera`: the customer
 * agreed to wait for the ordered cut.
 */
export interface LineState extends LineCut {
  pedida: LineCut | null
  quitada: boolean
  espera: boolean
}

/** Whether a line was replaced or removed. */
export const isChanged = ({ pedida, quitada }: Pick<LineState, 'pedida' | 'quitada'>): boolean =>
  pedida !== null || quitada

/** The cut that was ordered. */
export const orderedCut = ({ pedida, codigo, nombre, categoria, preparacion, ...prices }: LineState): LineCut => {
  const { precio, precioKg, precioMedioKilo } = prices
  return pedida ?? { codigo, nombre, categoria, preparacion, precio, precioKg, precioMedioKilo }
}

/**
 * A line after a change to `por`: the new cut, the ordered cut to wait for it, null to remove the line, `undefined` to
 * restore the order.
 */
export function changedLine(line: LineState, por: LineCut | null | undefined): LineState {
  const ordered = orderedCut(line)
  const espera = por?.codigo === ordered.codigo
  return por && !espera
    ? { ...por, pedida: ordered, quitada: false, espera }
    : { ...ordered, pedida: null, quitada: por === null, espera }
}

/**
 * The cut that replaces the ordered one: each price is the lower of the two, and only preparations that the new product
 * offers are kept (docs/rules.md#substitution).
 */
export function replacementCut(ordered: LineCut, unidad: PricedLine['unidad'], product: Product): LineCut {
  const lower = (name: 'precioKg' | 'precioMedioKilo') => cents(Math.min(ordered[name], product[name]))
  const [precioKg, precioMedioKilo] = [lower('precioKg'), lower('precioMedioKilo')]
  const { codigo, nombre, categoria, preparaciones } = product
  const kept = ordered.preparacion.split(',').flatMap((each) => parsePreparations(preparaciones, each.trim()) ?? [])
  const listed = unidad === 'kilos' ? product.precioKg : product.precioMedioKilo
  const precio = cents(Math.min(ordered.precio, listed))
  return {
    codigo,
    nombre,
    categoria,
    preparacion: joinPreparations(preparaciones, kept),
    precio,
    precioKg,
    precioMedioKilo,
  }
}

/** 'Cambiamos Palomilla por Pulpa negra', 'Quitamos Palomilla', 'Espera a que llegue Palomilla'. */
export const cutChangeText = ({ de, por }: { de: string; por: string | null }): string => {
  if (por === de) return `Espera a que llegue ${de}`
  return por === null ? `Quitamos ${de}` : `Cambiamos ${de} por ${por}`
}

/** The last change of a line, as its customer reads it; empty for a line as ordered. */
export const lineChangeText = ({
  nombre,
  pedida,
  quitada,
}: {
  nombre: string
  pedida?: LineCut | null
  quitada?: boolean
}): string => {
  if (quitada) return cutChangeText({ de: nombre, por: null })
  return pedida ? cutChangeText({ de: pedida.nombre, por: nombre }) : ''
}
