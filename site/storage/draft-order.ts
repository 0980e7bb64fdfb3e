import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { MAX_CANTIDAD, UNIDADES } from '#shop/catalog/line.ts'
import { SI_NO_HAY } from '#shop/catalog/si-no-hay.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { EMPTY_LUGAR, isEmptyLugar } from '#shop/places/lugar.ts'
import { read, SENT_ORDERS_KEY, subscribe, write } from './browser-store.ts'
import { DRAFT_ORDER_KEY } from './cart-count.ts'
import type { DraftSchema } from './draft-schema.ts'

/** The draft order as it is stored between visits. */
export type StoredDraft = z.infer<typeof DraftSchema>

export const EMPTY_DRAFT: StoredDraft = {
  lines: [],
  cliente: {
    tipoCliente: '',
    nombre: '',
    telefono: '',
    email: '',
    direccion: '',
    lugar: EMPTY_LUGAR,
    fechaEntrega: '',
    horaEntrega: '',
    notas: '',
    quienRetira: '',
    telefonoRecibe: '',
  },
  tipoEntrega: 'domicilio',
  codigo: '',
  siNoHay: 'llamar',
  formaPago: '',
  usarSaldo: false,
}

/** The draft order: stored in this browser, shared by all its tabs, empty during hydration. */
export const useStoredDraft = (): StoredDraft => useSyncExternalStore(subscribe, currentDraft, () => EMPTY_DRAFT)

/** Changes the draft order, starting from the stored state: another tab may have changed it. */
export function updateDraft(change: (draft: StoredDraft) => StoredDraft): void {
  write(DRAFT_ORDER_KEY, JSON.stringify(change(currentDraft())))
}

/** Deletes the customer details and how they pay; the cart stays. */
export const clearCustomer = (): void => {
  const { cliente, formaPago, usarSaldo } = EMPTY_DRAFT
  updateDraft((draft) => ({ ...draft, cliente, formaPago, usarSaldo }))
}

/** Deletes from this browser the orders that were sent from it, and who orders and where; the cart stays. */
export const forgetCustomer = (): void => {
  write(SENT_ORDERS_KEY, null)
  clearCustomer()
}

/** Deletes the draft order, after it was sent; the address and the way to pay stay for the next one. */
export const clearDraft = (): void => {
  const { formaPago, cliente } = currentDraft()
  const kept = { ...EMPTY_DRAFT, formaPago, cliente: { ...EMPTY_DRAFT.cliente, lugar: cliente.lugar } }
  write(DRAFT_ORDER_KEY, isEmptyLugar(cliente.lugar) && !formaPago ? null : JSON.stringify(kept))
}

// React calls this often: each text is parsed once.
let cached: { text: string | null; draft: StoredDraft } = { text: null, draft: EMPTY_DRAFT }

/** The draft order as stored now. */
export function currentDraft(): StoredDraft {
  const text = read(DRAFT_ORDER_KEY)
  if (text !== cached.text) cached = { text, draft: parseDraft(text) ?? EMPTY_DRAFT }
  return cached.draft
}

/**
 * The stored draft; `undefined` when it does not match `DraftSchema`, as a broken one or one of another version. The
 * schema itself is not loaded: the first step of the wizard needs no other, and zod would add 21 kB to its 132 kB of
 * scripts. A test holds the two to each other.
 */
export function parseDraft(text: string | null): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { tipoEntrega, codigo, siNoHay = EMPTY_DRAFT.siNoHay, formaPago = '', usarSaldo } = stored
    const { lugar, ...texts } = { ...EMPTY_DRAFT.cliente, ...stored.cliente }
    const cliente = { ...texts, lugar: { ...EMPTY_LUGAR, ...lugar } }
    const lines: CartLine[] = stored.lines.map((line: CartLine) => ({ ...line, preparacion: line.preparacion ?? '' }))
    const isDraft =
      lines.length <= MAX_LINES &&
      lines.every(isCartLine) &&
      Object.values({ ...texts, ...cliente.lugar, codigo, formaPago }).every((value) => typeof value === 'string') &&
      ['', ...TIPOS_CLIENTE].includes(cliente.tipoCliente) &&
      TIPOS_ENTREGA.includes(tipoEntrega) &&
      SI_NO_HAY.includes(siNoHay)
    return isDraft
      ? { lines, cliente, tipoEntrega, codigo, siNoHay, formaPago, usarSaldo: usarSaldo === true }
      : undefined
  } catch {
    return undefined
  }
}

const MAX_LINES = 200

const isCartLine = ({ codigo, nombre, unidad, cantidad, preparacion }: CartLine): boolean =>
  [codigo, nombre, preparacion].every((text) => typeof text === 'string') &&
  codigo !== '' &&
  UNIDADES.includes(unidad) &&
  Number.isInteger(cantidad) &&
  cantidad >= 1 &&
  cantidad <= MAX_CANTIDAD
