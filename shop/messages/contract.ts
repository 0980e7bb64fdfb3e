import { z } from 'zod'
import { type Examples, endpoint } from '#shop/endpoint.ts'

/** Whether an address gets order notifications. `correo` is masked when the caller may not be its owner. */
const Notifications = z.object({ avisos: z.boolean(), correo: z.string() })
export type Notifications = z.infer<typeof Notifications>

const Choice = z.object({ avisos: z.boolean({ error: 'Di si quieres avisos o no' }) })
/**
 * The token of a mail to the customer. Every text is looked up in the same way (docs/decisions/016-unsubscribing.md).
 */
const Token = z.object({ token: z.string().max(300, { error: 'No encontramos ese pedido' }) })

export const readOrderNotifications = endpoint({
  method: 'GET',
  path: '/avisos/:token',
  access: 'public',
  perMinute: 30,
  summary: 'Dice, por el enlace de un correo, si el correo de ese pedido recibe avisos cuando cambian sus pedidos.',
  params: Token,
  reply: Notifications,
})

export const setOrderNotifications = endpoint({
  method: 'PUT',
  path: '/avisos/:token',
  access: 'public',
  perMinute: 30,
  summary: 'Deja de mandar avisos al correo de ese pedido, o los vuelve a mandar, por el enlace de un correo.',
  params: Token,
  body: Choice,
  reply: Notifications,
})

export const unsubscribeFromOrder = endpoint({
  method: 'POST',
  path: '/avisos/:token/parar',
  access: 'public',
  perMinute: 60,
  summary: 'Lo mismo con un solo toque, desde el botón del programa de correo (RFC 8058). El cuerpo no se lee.',
  params: Token,
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

const SAMPLE_TOKEN = 'AaH8NhM8fU6LSo8z7AHb8QAAAAAAAAAAAAAAAAAAAAAA'

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  readOrderNotifications: { params: { token: SAMPLE_TOKEN } },
  setOrderNotifications: { params: { token: SAMPLE_TOKEN }, body: { avisos: false } },
  unsubscribeFromOrder: { params: { token: SAMPLE_TOKEN } },
  readNotifications: {},
  setNotifications: { body: { avisos: false } },
})
