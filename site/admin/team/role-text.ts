import type { AdminRol } from '#shop/access.ts'

/** What each role is for, where one is chosen. */
export const ROLE_TEXT: Record<AdminRol, string> = {
  dueño: 'dueño: todo',
  operador: 'operador: pedidos, productos y calendario',
  editor: 'editor: blog e imágenes',
}
