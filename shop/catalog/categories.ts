/** The six categories of the counter, in the order they are shown, and the one that hides a product (specification §9). */
export const CATEGORIAS = ['Premium', 'Parrilla', 'Plancha', 'Guisos', 'Molida', 'Especiales', 'No Disponible'] as const
export type Categoria = (typeof CATEGORIAS)[number]

export const METODOS = ['parrilla', 'plancha', 'horno', 'guisos', 'freír', 'sopa'] as const
export type Metodo = (typeof METODOS)[number]
