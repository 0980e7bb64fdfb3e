import { lineKey, type Unidad } from '#shop/catalog/line.ts'
import type { changeOrder, takeOrder } from '#shop/counter/contract.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import type { BodyValues } from '#shop/endpoint.ts'
import type { Cents } from '#shop/money.ts'
import type { TAKEN_CANALES } from '#shop/orders/canal.ts'
import type { TipoCliente } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { isChanged, lineChangeText } from '#shop/orders/lines/line-change.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { EMPTY_LUGAR, isEmptyLugar, isSameLugar, type Lugar } from '#shop/places/lugar.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'

/** What the screen that takes and changes an order holds, without React. */

/** A line: of the stored order by its position, or a new one (null). */
export interface DraftLine {
  posicion: number | null
  codigo: string
  nombre: string
  unidad: Unidad
  cantidad: number
  preparacion: string
  /** Why it cannot be changed any more. */
  fixed?: string
}
export type NewLine = Omit<DraftLine, 'posicion' | 'fixed'>

export interface DraftCustomer {
  tipoCliente: TipoCliente
  nombre: string
  telefono: string
  email: string
  /** A text without parts, as of an earlier order; empty where `lugar` says it. */
  direccion: string
  lugar: Lugar
  fechaEntrega: string
  horaEntrega: string
  notas: string
  quienRetira: string
  telefonoRecibe: string
}

export interface OrderDraft {
  /** The account that the order is for. */
  usuario: string | undefined
  canal: (typeof TAKEN_CANALES)[number]
  tipoEntrega: TipoEntrega
  cliente: DraftCustomer
  lines: DraftLine[]
  codigo: string
  pese: string
  /** How the customer means to pay; null: as usual. */
  formaPago: FormaPago | null
}

export const EMPTY_DRAFT: OrderDraft = {
  usuario: undefined,
  canal: 'telefono',
  tipoEntrega: 'domicilio',
  cliente: {
    ...{ tipoCliente: 'individual', nombre: '', telefono: '', email: '', direccion: '', lugar: EMPTY_LUGAR },
    ...{ fechaEntrega: '', horaEntrega: '', notas: '', quienRetira: '', telefonoRecibe: '' },
  },
  lines: [],
  codigo: '',
  pese: '',
  formaPago: null,
}

/** The draft of a stored order. Weighed, replaced and removed lines stay as they are. */
export function draftOf(order: OrderWithHistory): OrderDraft {
  const { lugar, ...cliente } = order.cliente
  return {
    ...EMPTY_DRAFT,
    tipoEntrega: order.tipoEntrega,
    cliente: { ...cliente, lugar: lugar ?? EMPTY_LUGAR, direccion: lugar ? '' : cliente.direccion },
    lines: order.productos.map((line, index) => ({
      posicion: order.posiciones[index] ?? index,
      ...{ codigo: line.codigo, nombre: line.nombre, unidad: line.unidad as Unidad },
      ...{ cantidad: line.cantidad, preparacion: line.preparacion, ...fixedBecause(line) },
    })),
  }
}

function fixedBecause(line: OrderWithHistory['productos'][number]): { fixed?: string } {
  if (line.importada !== null) return { fixed: 'De la tienda anterior' }
  if (line.gramosReales !== null) return { fixed: `Ya se pesó: ${exactKilos(line.gramosReales)}` }
  return isChanged(line) ? { fixed: lineChangeText(line) } : {}
}

/** A customer that was found: who they are and where their last order went. Nothing of another customer is kept. */
export function withCustomer(
  draft: OrderDraft,
  { nombre, telefono, email, direcciones, ...found }: ListedCustomer,
): OrderDraft {
  const [last] = direcciones
  const { fechaEntrega, horaEntrega } = draft.cliente
  return {
    ...draft,
    usuario: found.cuenta ?? undefined,
    formaPago: found.formaPago,
    cliente: {
      ...EMPTY_DRAFT.cliente,
      ...{ tipoCliente: found.tipoCliente, nombre, telefono, email, fechaEntrega, horaEntrega },
      ...addressOf(last),
    },
  }
}

/** The address of an earlier order, as the form has it. */
export const addressOf = (address: ListedCustomer['direcciones'][number] | undefined) => ({
  lugar: address?.lugar ? { ...EMPTY_LUGAR, ...address.lugar } : EMPTY_LUGAR,
  direccion: address && !address.lugar ? address.direccion : '',
})

/** Adds lines; the same cut in the same unit and preparation becomes more of its line. */
export function withLines(lines: readonly DraftLine[], added: readonly NewLine[]): DraftLine[] {
  const all = [...lines]
  for (const line of added) {
    const same = all.findIndex((each) => !each.fixed && lineKey(each) === lineKey(line))
    const found = all[same]
    if (found) all[same] = { ...found, cantidad: found.cantidad + line.cantidad }
    else all.push({ posicion: null, ...pick(line) })
  }
  return all
}

const pick = ({ codigo, nombre, unidad, cantidad, preparacion }: NewLine): NewLine => ({
  ...{ codigo, nombre, unidad, cantidad, preparacion },
})

/** The lines of a new order, as its calls ask for them. */
export const requestedLines = (lines: readonly DraftLine[]) =>
  lines
    .filter(({ cantidad }) => cantidad > 0)
    .map(({ codigo, unidad, cantidad, preparacion }) => ({ codigo, unidad, cantidad, preparacion }))

/** The body of a new order, for the total that is on the screen. */
export function orderBody(draft: OrderDraft, total: Cents): BodyValues<typeof takeOrder> {
  const { usuario, canal, tipoEntrega, cliente, lines, codigo, pese, formaPago } = draft
  const { lugar, direccion, ...details } = cliente
  const where = tipoEntrega === 'retiro' ? {} : isEmptyLugar(lugar) ? { direccion } : { lugar }
  return {
    ...{ canal, tipoEntrega, pese, total },
    ...(usuario ? { usuario } : {}),
    ...(formaPago ? { formaPago } : {}),
    ...(codigo.trim() ? { codigo: codigo.trim() } : {}),
    cliente: { ...details, ...where },
    productos: requestedLines(lines),
  }
}

/** The wanted lines of a changed order, as its calls ask for them. */
export const wantedLines = ({ lines, tipoEntrega }: OrderDraft) => ({
  lineas: lines.flatMap(({ posicion, cantidad, preparacion, fixed }) =>
    posicion === null ? [] : [{ posicion, cantidad, ...(fixed ? {} : { preparacion }) }],
  ),
  nuevas: requestedLines(lines.filter(({ posicion }) => posicion === null)),
  tipoEntrega,
})

/** Of the customer's data, what is other than before. */
export function changedCustomer(before: OrderDraft, now: OrderDraft): BodyValues<typeof changeOrder>['cliente'] {
  const { lugar: _, direccion: __, tipoCliente: ___, ...texts } = now.cliente
  const fields = Object.entries(texts).filter(([field, value]) => value !== before.cliente[field as keyof typeof texts])
  const isOtherPlace = !isSameLugar(now.cliente.lugar, before.cliente.lugar)
  const isOtherText = now.cliente.direccion !== before.cliente.direccion
  const { quienRetira, telefonoRecibe } = texts
  return {
    ...Object.fromEntries(fields),
    // A new name alone would take the telephone away.
    ...(fields.some(([field]) => field === 'quienRetira') ? { quienRetira, telefonoRecibe } : {}),
    ...(isOtherPlace && !isEmptyLugar(now.cliente.lugar)
      ? { lugar: now.cliente.lugar, direccion: direccionOf(now.cliente.lugar) }
      : isOtherText && now.cliente.direccion !== ''
        ? { direccion: now.cliente.direccion }
        : {}),
  }
}

/**
 * What a person changed, on an order that was changed meanwhile: their fields, quantities and new lines, except where the
 * other change has the same field or line, which stays as it is now.
 */
export function keepTyped(before: OrderDraft, typed: OrderDraft, now: OrderDraft): OrderDraft {
  const cliente = Object.entries(typed.cliente).filter(([key, value]) => {
    const field = key as keyof DraftCustomer
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    return !same(value, before.cliente[field]) && same(before.cliente[field], now.cliente[field])
  })
  const lineAt = (draft: OrderDraft, posicion: number | null) => draft.lines.find((line) => line.posicion === posicion)
  const lines = now.lines.map((line) => {
    const [was, wanted] = [lineAt(before, line.posicion), lineAt(typed, line.posicion)]
    const isMine =
      was && wanted && !line.fixed && was.cantidad === line.cantidad && was.preparacion === line.preparacion
    return isMine ? { ...line, cantidad: wanted.cantidad, preparacion: wanted.preparacion } : line
  })
  return {
    ...now,
    tipoEntrega: before.tipoEntrega === now.tipoEntrega ? typed.tipoEntrega : now.tipoEntrega,
    cliente: { ...now.cliente, ...Object.fromEntries(cliente) },
    lines: [...lines, ...typed.lines.filter(({ posicion }) => posicion === null)],
    pese: typed.pese,
  }
}
