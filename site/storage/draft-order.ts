import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { CartLines } from '#shop/orders/cart.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { parseStored, read, subscribe, write } from './browser-store.ts'
import { DRAFT_ORDER_KEY } from './cart-count.ts'

/** Everything a person has put together before sending it, as it is kept between visits. */
export const Wizard = z.object({
  lines: CartLines,
  cliente: z.object({
    /** Empty until somebody chooses: then it follows the account. */
    tipoCliente: z.enum(TIPOS_CLIENTE).or(z.literal('')),
    nombre: z.string(),
    telefono: z.string(),
    email: z.string(),
    direccion: z.string(),
    fechaEntrega: z.string(),
    horaEntrega: z.string(),
    notas: z.string(),
    quienRetira: z.string().default(''),
  }),
  tipoEntrega: z.enum(TIPOS_ENTREGA),
  codigo: z.string(),
})
export type Wizard = z.infer<typeof Wizard>

export const EMPTY_WIZARD: Wizard = {
  lines: [],
  cliente: {
    tipoCliente: '',
    nombre: '',
    telefono: '',
    email: '',
    direccion: '',
    fechaEntrega: '',
    horaEntrega: '',
    notas: '',
    quienRetira: '',
  },
  tipoEntrega: 'domicilio',
  codigo: '',
}

/** The order being put together: kept in this browser, the same in all its tabs, empty while the page hydrates. */
export const useWizard = (): Wizard => useSyncExternalStore(subscribe, currentWizard, () => EMPTY_WIZARD)

/** Changes the order, starting from what is kept now: another tab may have changed it meanwhile. */
export function updateWizard(change: (wizard: Wizard) => Wizard): void {
  write(DRAFT_ORDER_KEY, JSON.stringify(change(currentWizard())))
}

/** Forgets who orders and where; the cuts stay. */
export const clearCustomer = (): void => updateWizard((wizard) => ({ ...wizard, cliente: EMPTY_WIZARD.cliente }))

export const clearWizard = (): void => write(DRAFT_ORDER_KEY, null)

// React asks for the same value again and again: it is parsed once per text.
let cached: { text: string | null; wizard: Wizard } = { text: null, wizard: EMPTY_WIZARD }

/** The order as it is kept now. */
export function currentWizard(): Wizard {
  const text = read(DRAFT_ORDER_KEY)
  if (text !== cached.text) cached = { text, wizard: parseStored(Wizard, text) ?? EMPTY_WIZARD }
  return cached.wizard
}
