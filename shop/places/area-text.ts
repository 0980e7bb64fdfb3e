import { CORREGIMIENTOS } from './corregimientos.ts'
import { areaOf } from './delivery-area.ts'

/**
 * The names of the places where the shop delivers; when they are more than half of the corregimientos, 'todos menos …'.
 */
export function areaText(entregaEn: string): string {
  const area = new Set(areaOf(entregaEn))
  const namesOf = (delivered: boolean) =>
    CORREGIMIENTOS.filter(({ codigo }) => area.has(codigo) === delivered).map(({ nombre }) => nombre)
  const others = namesOf(false)
  if (others.length === 0) return 'todos'
  return others.length < area.size ? `todos menos ${others.join(', ')}` : namesOf(true).join(', ')
}
