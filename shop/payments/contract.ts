import { z } from 'zod'
import { CustomerParams } from '#shop/customers/customer.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { CLAIM_REASONS } from '#shop/orders/money/kinds.ts'
import {
  Adjustment,
  Amount,
  CustomerMoney,
  Forma,
  Grams,
  NOTED,
  Payment,
  Photo,
  Reason,
  Reference,
} from '#shop/orders/money/payment.ts'
import { OrderId, OrderParams, OrderWithHistory } from '#shop/orders/order.ts'
import { DollarSum, multiLine, singleLine } from '#shop/wire.ts'

/** The endpoints of payments (docs/rules.md#payments). Their access rights: docs/rules.md#rights. */

/** How much of a payment is allocated to each order. */
const Shares = z
  .array(z.object({ id: OrderId, monto: Amount }))
  .max(100, { error: 'Un pago se reparte entre 100 pedidos como máximo' })

const PaymentParams = z.object({ id: z.uuid({ error: 'Pago no encontrado' }) })
/** Warnings about a likely mistake; a request with `pese` is recorded anyway. */
const Asked = z.object({ avisos: z.array(z.string()) })
const PaymentReply = z.object({ pago: Payment })

export const notePayment = endpoint({
  method: 'POST',
  path: '/admin/pagos',
  access: 'operador',
  summary:
    'Anota dinero que entró o, con `devuelve`, que se le devolvió al cliente, y a qué pedidos toca; lo que no toca a ninguno queda como saldo del cliente. Lo que parece un error responde 409 con `avisos`, y se guarda con `pese`. Con el mismo `id`, la repetición no hace nada.',
  body: z.object({
    ...NOTED,
    monto: Amount,
    forma: Forma,
    devuelve: z.boolean().default(false),
    pedidos: Shares.default([]),
    /** The customer record; by default that of the orders. */
    cliente: z.uuid({ error: 'Cliente no encontrado' }).optional(),
    /** The person who holds the money; by default the one who records it. */
    recibio: singleLine(80, 'Escribe quién lo recibió').optional(),
    referencia: Reference,
    nota: multiLine(300).default(''),
    foto: Photo.optional(),
    pese: z.boolean().default(false),
  }),
  reply: PaymentReply,
  failure: Asked,
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/admin/pagos/:id/anular',
  access: 'operador',
  summary:
    'Anula un pago con otro que lo nombra: nada se borra. Un operador solo anula lo que anotó hoy; el dueño, todo.',
  params: PaymentParams,
  body: z.object({ ...NOTED, motivo: Reason }),
  reply: PaymentReply,
})

export const sharePayment = endpoint({
  method: 'PUT',
  path: '/admin/pagos/:id/pedidos',
  access: 'operador',
  summary: 'Reparte un pago de otra manera entre los pedidos del cliente. Lo que no toca a ninguno queda como saldo.',
  params: PaymentParams,
  body: z.object({ pedidos: Shares }),
  reply: PaymentReply,
})

export const moveBalance = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/saldo',
  access: 'operador',
  summary:
    'Usa el saldo del cliente para lo que le falta al pedido (`usar`), o deja lo que le sobra como saldo (`dejar`). Solo reparte de otra manera lo que ya se pagó: la repetición no hace nada.',
  params: OrderParams,
  body: z.object({ que: z.enum(['usar', 'dejar'], { error: 'Di si se usa el saldo o se deja' }) }),
  reply: z.object({
    order: OrderWithHistory,
    /** The amount that was moved. */
    monto: DollarSum,
  }),
})

export const readPaymentPhoto = endpoint({
  method: 'GET',
  path: '/admin/pagos/:id/foto',
  access: 'operador',
  summary: 'La foto de un pago o de un ajuste.',
  params: PaymentParams,
  file: ['image/jpeg'],
})

export const addAdjustment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/ajustes',
  access: 'operador',
  summary:
    'Anota una devolución de un pedido entregado, o lo que se perdona. Los pesos no cambian. Un operador, hasta el límite de los ajustes; perdonar, solo el dueño. Una fecha de antes de la entrega responde 409 con `avisos`, y se guarda con `pese`.',
  params: OrderParams,
  body: z.object({
    ...NOTED,
    que: z.enum(['devolucion', 'perdona'], { error: 'Di si es una devolución o se perdona' }),
    monto: Amount,
    posicion: z.int().min(0).optional(),
    gramos: Grams.optional(),
    razon: z.enum(CLAIM_REASONS).optional(),
    motivo: Reason,
    foto: Photo.optional(),
    pese: z.boolean().default(false),
  }),
  reply: z.object({ ajuste: Adjustment }),
  failure: Asked,
})

export const reverseAdjustment = endpoint({
  method: 'POST',
  path: '/admin/ajustes/:id/anular',
  access: 'dueño',
  summary: 'Anula una devolución, lo que se perdonó o un saldo anterior, con otro que lo nombra.',
  params: z.object({ id: z.uuid({ error: 'Ajuste no encontrado' }) }),
  body: z.object({ ...NOTED, motivo: Reason }),
  reply: z.object({ ajuste: Adjustment }),
})

export const readCustomerMoney = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/dinero',
  access: 'operador',
  summary: 'El saldo de un cliente, lo que falta de sus pedidos y sus últimos pagos.',
  params: CustomerParams,
  reply: z.object({ dinero: CustomerMoney }),
})

export const setOpeningBalance = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/apertura',
  access: 'dueño',
  summary:
    'Anota lo que un cliente debía de antes de llevar aquí las cuentas. Una fecha imposible responde 409 con `avisos`, y se guarda con `pese`.',
  params: CustomerParams,
  body: z.object({ ...NOTED, monto: Amount, motivo: Reason, pese: z.boolean().default(false) }),
  reply: z.object({ dinero: CustomerMoney }),
  failure: Asked,
})

const SAMPLE_NOTED = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf7'

export const examples: Examples<typeof import('./contract.ts')> = (today) => {
  const noted = { id: SAMPLE_NOTED, cuando: `${today}T15:00:00Z` }
  return {
    notePayment: {
      body: {
        ...noted,
        monto: 16.07,
        forma: 'yappy' as const,
        referencia: 'ABC123',
        pedidos: [{ id: SAMPLE_ID, monto: 16.07 }],
      },
    },
    reversePayment: { params: { id: SAMPLE_ID }, body: { ...noted, motivo: 'Era de otro cliente' } },
    sharePayment: { params: { id: SAMPLE_ID }, body: { pedidos: [] } },
    moveBalance: { params: { id: SAMPLE_ID }, body: { que: 'usar' as const } },
    readPaymentPhoto: { params: { id: SAMPLE_ID } },
    addAdjustment: {
      params: { id: SAMPLE_ID },
      body: {
        ...noted,
        que: 'devolucion' as const,
        monto: 11,
        razon: 'mala' as const,
        motivo: 'Un bistec con mal olor',
      },
    },
    reverseAdjustment: { params: { id: SAMPLE_ID }, body: { ...noted, motivo: 'Se anotó dos veces' } },
    readCustomerMoney: { params: { id: SAMPLE_ID } },
    setOpeningBalance: { params: { id: SAMPLE_ID }, body: { ...noted, monto: 120, motivo: 'Factura de octubre' } },
  }
}
