import type { PricedLine } from '#shop/catalog/line.ts'
import { joinPreparations, parsePreparations } from '#shop/catalog/preparations.ts'
import type { Product } from '#shop/catalog/product.ts'
import { cents } from '#shop/money.ts'
import type { LineCut } from './line-cut.ts'

/**
 * What a line is after its last change: another cut (`pedida` is the ordered one), removed, or as ordered; `espera`: the
 * customer agreed to wait for the ordered one.
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

/** A line after a change. `por`: the new cut, the ordered one to wait for it, null for removed, `undefined` for as ordered. */
export function changedLine(line: LineState, por: LineCut | null | undefined): LineState {
  const ordered = orderedCut(line)
  const espera = por?.codigo === ordered.codigo
  return por && !espera
    ? { ...por, pedida: ordered, quitada: false, espera }
    : { ...ordered, pedida: null, quitada: por === null, espera }
}

/**
 * The cut of a product in place of the ordered one: each price is the lower of both, and of the preparations those stay
 * that the product offers (docs/rules.md#substitution).
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

/** What was changed of a line, for the customer; empty for a line as ordered. */
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
