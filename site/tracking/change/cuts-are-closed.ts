/** Why quantities don't change any more (docs/rules.md#changes-by-the-customer). */
export const CUTS_ARE_CLOSED = 'Ya empezamos a cortar tu pedido: las cantidades no cambian y no se cancela por aquí.'
