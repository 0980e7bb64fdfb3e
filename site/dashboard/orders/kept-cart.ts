import { z } from 'zod'
import { type CartLine, CartLines } from '#shop/orders/cart.ts'
import { TIPOS_CLIENTE, type TipoCliente } from '#shop/orders/customer.ts'

/** The cart as the order screen keeps it in this browser; whatever else stands there is left as it is. */
const KEY = 'pedido.1'
const Kept = z.looseObject({
  lines: CartLines,
  cliente: z.looseObject({ tipoCliente: z.enum(TIPOS_CLIENTE) }),
})
type Kept = z.infer<typeof Kept>

const NEW: Kept = {
  lines: [],
  cliente: {
    tipoCliente: 'individual',
    nombre: '',
    telefono: '',
    email: '',
    direccion: '',
    fechaEntrega: '',
    horaEntrega: '',
    notas: '',
  },
  tipoEntrega: 'domicilio',
  codigo: '',
}

export const keptLines = (): readonly CartLine[] => read().lines

/** Puts these lines in the place of whatever the cart held, for the kind of customer who bought them. */
export function keepLines(lines: CartLine[], tipoCliente: TipoCliente): void {
  const kept = read()
  localStorage.setItem(KEY, JSON.stringify({ ...kept, lines, cliente: { ...kept.cliente, tipoCliente } }))
}

/** Broken or foreign data counts as none. */
function read(): Kept {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return NEW
  }
}
