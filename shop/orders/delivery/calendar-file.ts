import { usd } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { mapLink, type Settings } from '#shop/settings.ts'
import { windowInstants } from './delivery-window.ts'

/**
 * The delivery window of an order as an iCalendar event (RFC 5545). Times are in UTC, so that they are right in any
 * time zone of the phone. The UID is the order's id, so that importing twice gives one event.
 */
export function calendarFile(
  order: Pick<Order, 'id' | 'tipoEntrega' | 'cliente' | 'total'>,
  shop: Pick<Settings, 'nombre' | 'direccion' | 'enlaceMapa' | 'telefono'>,
  now: Date,
): string {
  const { id, tipoEntrega, cliente, total } = order
  const isPickup = tipoEntrega === 'retiro'
  const { from, to } = windowInstants(cliente)
  const about = [
    `Pedido #${shortId(id)} · Total ${usd(total)}`,
    `${shop.nombre}: ${shop.telefono}`,
    ...(isPickup ? [mapLink(shop)] : []),
  ].join('\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(shop.nombre)}//Pedidos//ES`,
    'BEGIN:VEVENT',
    `UID:${id}@pedidos`,
    `DTSTAMP:${icalInstant(now)}`,
    `DTSTART:${icalInstant(from)}`,
    `DTEND:${icalInstant(to)}`,
    `SUMMARY:${escapeText(isPickup ? `Retirar mi pedido en ${shop.nombre}` : `Llega mi pedido de ${shop.nombre}`)}`,
    `LOCATION:${escapeText(isPickup ? shop.direccion : cliente.direccion)}`,
    `DESCRIPTION:${escapeText(about)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(foldLine).join('\r\n')}\r\n`
}

/** '20261123T130000Z' */
const icalInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

// A field cut in the middle of an emoji leaves a lone surrogate, which is not valid text.
const escapeText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')

/** A line holds at most 75 bytes; a longer one continues on the next line after a space. */
const foldLine = (text: string): string[] => {
  const [first = '', ...rest] = Array.from(text).reduce<string[]>((lines, sign) => {
    const last = lines.at(-1)
    if (last === undefined || bytes(last) + bytes(sign) > 74) lines.push(sign)
    else lines[lines.length - 1] = last + sign
    return lines
  }, [])
  return [first, ...rest.map((line) => ` ${line}`)]
}

const bytes = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length
