import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { CartLines } from '#shop/orders/cart.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { parseStored, read, subscribe, write } from './browser-store.ts'
import { DRAFT_ORDER_KEY } from './cart-count.ts'

/** The draft order as it is stored between visits. */
export const Wizard = z.object({
  lines: CartLines,
  cliente: z.object({
    /** Empty until the customer chooses; until then it follows the account. */
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

/** The draft order: stored in this browser, shared by all its tabs, empty during hydration. */
export const useWizard = (): Wizard => useSyncExternalStore(subscribe, currentWizard, () => EMPTY_WIZARD)

/** Changes the draft order, starting from the stored state: another tab may have changed it. */
export function updateWizard(change: (wizard: Wizard) => Wizard): void {
  write(DRAFT_ORDER_KEY, JSON.stringify(change(currentWizard())))
}

/** Deletes the customer details; the cart stays. */
export const clearCustomer = (): void => updateWizard((wizard) => ({ ...wizard, cliente: EMPTY_WIZARD.cliente }))

/** Deletes the draft order, after it was sent. */
export const clearWizard = (): void => write(DRAFT_ORDER_KEY, null)

// React calls this often: each text is parsed once.
let cached: { text: string | null; wizard: Wizard } = { text: null, wizard: EMPTY_WIZARD }

/** The draft order as stored now. */
export function currentWizard(): Wizard {
  const text = read(DRAFT_ORDER_KEY)
  if (text !== cached.text) cached = { text, wizard: parseStored(Wizard, text) ?? EMPTY_WIZARD }
  return cached.wizard
}
