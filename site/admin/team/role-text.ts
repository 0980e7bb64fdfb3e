import type { AdminRol } from '#shop/access.ts'

/** What each role may do, for the role selection. */
export const ROLE_TEXT: Record<AdminRol, string> = {
  dueño: 'dueño: todo',
  operador: 'operador: pedidos, productos y calendario',
  editor: 'editor: blog e imágenes',
  carnicero: 'carnicero: cortar, pesar y empacar',
  repartidor: 'repartidor: la ruta del día',
  contador: 'contador: los meses y sus archivos',
}
