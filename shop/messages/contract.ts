import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'

/** Whether an address gets notifications about its orders. `correo` is masked when the caller may not be its owner. */
const Notifications = z.object({ avisos: z.boolean(), correo: z.string() })
export type Notifications = z.infer<typeof Notifications>

const Choice = z.object({ avisos: z.boolean({ error: 'Di si quieres avisos o no' }) })
/**
 * Whoever knows the order's id is treated as its customer: only their mails contain it
 * (docs/decisions/016-unsubscribing.md).
 */
const OrderParams = z.object({ orderId: z.uuid({ error: 'No encontramos ese pedido' }) })

export const readOrderNotifications = endpoint({
  method: 'GET',
  path: '/avisos/:orderId',
  access: 'public',
  perMinute: 30,
  summary: 'Dice si el correo de ese pedido recibe avisos cuando cambian sus pedidos.',
  params: OrderParams,
  reply: Notifications,
})

export const setOrderNotifications = endpoint({
  method: 'PUT',
  path: '/avisos/:orderId',
  access: 'public',
  perMinute: 30,
  summary: 'Deja de mandar avisos al correo de ese pedido, o los vuelve a mandar.',
  params: OrderParams,
  body: Choice,
  reply: Notifications,
})

export const unsubscribeFromOrder = endpoint({
  method: 'POST',
  path: '/avisos/:orderId/parar',
  access: 'public',
  perMinute: 60,
  summary: 'Lo mismo con un solo toque, desde el botón del programa de correo (RFC 8058). El cuerpo no se lee.',
  params: OrderParams,
  reply: Notifications,
})

export const readNotifications = endpoint({
  method: 'GET',
  path: '/avisos',
  access: 'customer',
  summary: 'Dice si el correo de la propia cuenta recibe avisos cuando cambian sus pedidos.',
  reply: Notifications,
})

export const setNotifications = endpoint({
  method: 'PUT',
  path: '/avisos',
  access: 'customer',
  summary: 'Deja de mandar avisos al correo de la propia cuenta, o los vuelve a mandar.',
  body: Choice,
  reply: Notifications,
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  readOrderNotifications: { params: { orderId: SAMPLE_ID } },
  setOrderNotifications: { params: { orderId: SAMPLE_ID }, body: { avisos: false } },
  unsubscribeFromOrder: { params: { orderId: SAMPLE_ID } },
  readNotifications: {},
  setNotifications: { body: { avisos: false } },
})
