import { corregimientoOf } from './corregimientos.ts'

/** Parses the setting of the delivery area into codes of corregimientos: 'bella-vista, betania'. */
export const areaOf = (entregaEn: string): string[] =>
  entregaEn
    .split(',')
    .map((codigo) => codigo.trim())
    .filter((codigo) => codigo !== '')

/**
 * Why the shop does not deliver to this corregimiento; `undefined` when it does, or when none is chosen
 * (docs/rules.md#where-the-shop-delivers).
 */
export function areaRefusal(codigo: string, entregaEn: string): string | undefined {
  const corregimiento = corregimientoOf(codigo)
  if (!corregimiento || areaOf(entregaEn).includes(codigo)) return undefined
  return `Todavía no llevamos pedidos a ${corregimiento.nombre}. Puedes retirarlo en la tienda.`
}
