import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { cents } from '#shop/money.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { Photo } from '#shop/orders/money/payment.ts'
import { OrderId, OrderParams } from '#shop/orders/order.ts'
import { SaidWays } from '#shop/text/ways/said-ways.ts'
import { Day, Dollars, deviceInstant, Instant, SearchDay, singleLine } from '#shop/wire.ts'
import { AT_DOOR, DoorConflict, SEEN_DAY, SETTLEMENTS } from './door.ts'
import { Stop } from './stop.ts'

const access = 'repartidor'

/** Each step carries an id made on the phone and the time there: a repeat is stored once, however late it arrives. */
const STEP = {
  paso: z.uuid({ error: 'Falta el número del paso' }),
  cuando: deviceInstant('Falta la hora del paso'),
}
const StepReply = z.object({ parada: Stop })

export const readRoute = endpoint({
  method: 'GET',
  path: '/admin/ruta',
  access,
  summary:
    'Las entregas de un día por hora y corregimiento, con lo que hace falta para llevarlas y lo que ya pasó con cada una. La de hoy empieza con las que se atrasaron. El repartidor solo ve esa.',
  query: z.object({ fecha: SearchDay.optional() }),
  reply: z.object({
    fecha: Day,
    /** The numbers and accounts to pay to at the door. */
    comoPagar: SaidWays.default([]),
    /** Always empty: pages of the previous version show it when the customer chose no way to pay. */
    textoPago: z.literal('').default(''),
    /** The most that may be taken off at the door for a bad piece. */
    limiteDescuento: Dollars.default(cents(0)),
    /** The zones of neighbouring corregimientos, for proposing runs. */
    zonas: z.array(z.array(z.string())),
    paradas: z.array(Stop),
    vueltas: z.array(z.array(z.uuid())),
  }),
})

/** Server-sent events for the route: an order changed. */
export const watchRoute = endpoint({
  method: 'GET',
  path: '/admin/ruta/eventos',
  access,
  summary: 'Avisa, mientras la pantalla está abierta, qué pedido cambió (server-sent events).',
  events: z.object({ orderId: z.uuid() }),
})

export const setRuns = endpoint({
  method: 'PUT',
  path: '/admin/ruta/vueltas',
  access: 'operador',
  summary:
    'Guarda las vueltas de un día: los pedidos de cada una, en el orden en que se llevan. El repartidor las lee y no las cambia.',
  body: z.object({
    fecha: SearchDay,
    vueltas: z
      .array(z.array(OrderId).max(200, { error: 'En una vuelta caben 200 pedidos' }))
      .max(50, { error: 'En un día caben 50 vueltas' }),
  }),
  reply: z.object({ vueltas: z.array(z.array(z.uuid())) }),
})

export const startDelivery = endpoint({
  method: 'POST',
  path: '/admin/ruta/:id/en-camino',
  access,
  storesOrder: true,
  summary:
    'Dice que un pedido va en camino, y se le avisa al cliente. Con el mismo `paso`, la repetición no hace nada.',
  params: OrderParams,
  body: z.object(STEP),
  reply: StepReply,
})

export const finishDelivery = endpoint({
  method: 'POST',
  path: '/admin/ruta/:id/entregado',
  access,
  storesOrder: true,
  summary:
    'Dice que un pedido se entregó: a quién, o con una foto (JPEG en base64), y qué se cobró o se descontó. Lo que la tienda cambió mientras tanto no lo rechaza: espera a una persona. Con el mismo `paso`, la repetición no hace nada.',
  params: OrderParams,
  body: z
    .object({
      ...STEP,
      ...SEEN_DAY,
      ...AT_DOOR,
      recibe: singleLine(80, 'Escribe quién recibió').optional(),
      foto: Photo.optional(),
    })
    .refine(({ recibe, foto }) => recibe !== undefined || foto !== undefined, {
      error: 'Escribe quién recibió o toma una foto',
      path: ['recibe'],
    }),
  reply: StepReply,
})

export const failDelivery = endpoint({
  method: 'POST',
  path: '/admin/ruta/:id/no-se-pudo',
  access,
  storesOrder: true,
  summary:
    'Dice que un pedido no se pudo entregar y por qué. Vuelve a En Proceso, su hora queda libre y se le pide otro día al cliente. Con el mismo `paso`, la repetición no hace nada.',
  params: OrderParams,
  body: z.object({ ...STEP, ...SEEN_DAY, motivo: singleLine(200, 'Escribe por qué no se pudo') }),
  reply: StepReply,
})

export const readDoorConflicts = endpoint({
  method: 'GET',
  path: '/admin/puerta',
  access: 'operador',
  summary: 'Lo que pasó en la puerta y no coincide con lo que tiene la tienda, hasta que una persona lo resuelve.',
  reply: z.object({ conflictos: z.array(DoorConflict) }),
})

export const settleDoorConflict = endpoint({
  method: 'POST',
  path: '/admin/puerta/:paso/resuelto',
  access: 'operador',
  summary:
    'Resuelve uno: lo deja como está, pasa el pedido a Entregado, o anula el pago que se anotó dos veces (el dueño).',
  params: z.object({ paso: z.uuid({ error: 'No existe ese paso' }) }),
  body: z.object({ hace: z.enum(SETTLEMENTS, { error: 'Elige qué hacer' }) }),
  reply: z.object({ resolvio: z.string(), resueltoEn: Instant }),
})

export const readDeliveryPhoto = endpoint({
  method: 'GET',
  path: '/admin/ruta/:id/fotos/:paso',
  access: 'operador',
  summary: 'La foto de una entrega, mientras se guarda (90 días).',
  params: OrderParams.extend({ paso: z.uuid({ error: 'No existe esa foto' }) }),
  file: ['image/jpeg'],
})

const Token = z.object({ token: z.string().max(300) })

export const readTrackedPhoto = endpoint({
  method: 'GET',
  path: '/seguimiento/:token/fotos/:paso',
  access: 'public',
  perMinute: 60,
  summary: 'La foto de la entrega de un pedido por su enlace, mientras se guarda (90 días).',
  params: Token.extend({ paso: z.uuid({ error: 'No existe esa foto' }) }),
  file: ['image/jpeg'],
})

const NO_HOUR = { error: 'Elige la hora de entrega' }

const NewDay = {
  body: z.object({ fechaEntrega: Day, horaEntrega: z.string(NO_HOUR).regex(/^\d{2}:\d{2}$/, NO_HOUR) }),
  reply: z.object({ fechaEntrega: Day, horaEntrega: z.string() }),
  /** The next free hour when the chosen one is full. */
  failure: z.object({ siguiente: z.object({ fechaEntrega: Day, horaEntrega: z.string() }) }),
}

export const setNewDay = endpoint({
  method: 'PUT',
  path: '/admin/ruta/:id/dia',
  access: 'operador',
  summary: 'Anota el otro día y hora que dijo el cliente, para un pedido que no se pudo entregar.',
  params: OrderParams,
  ...NewDay,
})

export const chooseNewDay = endpoint({
  method: 'PUT',
  path: '/seguimiento/:token/dia',
  access: 'public',
  perMinute: 20,
  summary: 'Elige otro día y hora, por su enlace, para un pedido que no se pudo entregar.',
  params: Token,
  ...NewDay,
})

const SAMPLE_STEP = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf6'
const SAMPLE_TOKEN = 'AaH8NhM8fU6LSo8z7AHb8QAAAAAAAAAAAAAAAAAAAAAA'

const sampleSlot = (today: string) => ({
  fechaEntrega: nextDays(today, 6).findLast((day) => openHours(day).length > 0) ?? today,
  horaEntrega: '10:00',
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  readRoute: { query: { fecha: today } },
  watchRoute: {},
  setRuns: { body: { fecha: today, vueltas: [[SAMPLE_ID]] } },
  startDelivery: { params: { id: SAMPLE_ID }, body: { paso: SAMPLE_STEP, cuando: `${today}T14:05:00Z` } },
  finishDelivery: {
    params: { id: SAMPLE_ID },
    body: {
      paso: SAMPLE_STEP,
      cuando: `${today}T14:40:00Z`,
      recibe: 'Portería',
      pago: { monto: 16.07, forma: 'efectivo' as const },
    },
  },
  failDelivery: {
    params: { id: SAMPLE_ID },
    body: { paso: SAMPLE_STEP, cuando: `${today}T14:40:00Z`, motivo: 'No había nadie' },
  },
  readDoorConflicts: {},
  settleDoorConflict: { params: { paso: SAMPLE_STEP }, body: { hace: 'dejar' as const } },
  readDeliveryPhoto: { params: { id: SAMPLE_ID, paso: SAMPLE_STEP } },
  readTrackedPhoto: { params: { token: SAMPLE_TOKEN, paso: SAMPLE_STEP } },
  setNewDay: { params: { id: SAMPLE_ID }, body: sampleSlot(today) },
  chooseNewDay: { params: { token: SAMPLE_TOKEN }, body: sampleSlot(today) },
})
