import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { CartLines } from '#shop/orders/cart.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { parseStored, read, subscribe, write } from './browser-store.ts'
import { DRAFT_ORDER_KEY } from './cart-count.ts'

/** The draft order as it is stored between visits. */
export const StoredDraft = z.object({
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
export type StoredDraft = z.infer<typeof StoredDraft>

export const EMPTY_DRAFT: StoredDraft = {
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
export const useStoredDraft = (): StoredDraft => useSyncExternalStore(subscribe, currentDraft, () => EMPTY_DRAFT)

/** Changes the draft order, starting from the stored state: another tab may have changed it. */
export function updateDraft(change: (draft: StoredDraft) => StoredDraft): void {
  write(DRAFT_ORDER_KEY, JSON.stringify(change(currentDraft())))
}

/** Deletes the customer details; the cart stays. */
export const clearCustomer = (): void => updateDraft((draft) => ({ ...draft, cliente: EMPTY_DRAFT.cliente }))

/** Deletes the draft order, after it was sent. */
export const clearDraft = (): void => write(DRAFT_ORDER_KEY, null)

// React calls this often: each text is parsed once.
let cached: { text: string | null; draft: StoredDraft } = { text: null, draft: EMPTY_DRAFT }

/** The draft order as stored now. */
export function currentDraft(): StoredDraft {
  const text = read(DRAFT_ORDER_KEY)
  if (text !== cached.text) cached = { text, draft: parseStored(StoredDraft, text) ?? EMPTY_DRAFT }
  return cached.draft
}
