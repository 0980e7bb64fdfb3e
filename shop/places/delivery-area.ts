import { CORREGIMIENTOS, corregimientoOf } from './corregimientos.ts'

/** The codes of the corregimientos to which the shop delivers, from its setting: 'bella-vista, betania'. */
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

/** Where the shop delivers, by names; more than half of the corregimientos as 'todos menos …'. */
export function areaText(entregaEn: string): string {
  const area = new Set(areaOf(entregaEn))
  const namesOf = (delivered: boolean) =>
    CORREGIMIENTOS.filter(({ codigo }) => area.has(codigo) === delivered).map(({ nombre }) => nombre)
  const others = namesOf(false)
  if (others.length === 0) return 'todos'
  return others.length < area.size ? `todos menos ${others.join(', ')}` : namesOf(true).join(', ')
}
