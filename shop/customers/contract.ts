import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { ListedOrder } from '#shop/orders/order.ts'
import { PAYS } from '#shop/text/ways/pays.ts'
import { Day, emptyAsAbsent, Instant, multiLine, Pagina, paged, singleLine } from '#shop/wire.ts'
import { Customer, CustomerParams, ListedCustomer, Proposal, TwoCustomers } from './customer.ts'

/** The administration endpoints for customer records. */

export const findCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  access: 'operador',
  summary:
    'Los clientes cuyo teléfono, nombre o correo contiene `q` (desde 3 letras o números), de a 20, el del último pedido primero. Sin `q`, los de los últimos pedidos.',
  query: z.object({
    q: emptyAsAbsent(
      singleLine(120, 'Escribe un teléfono, un nombre o un correo')
        .refine((q) => q.length >= 3, { error: 'Escribe al menos 3 letras o números' })
        .optional(),
    ).optional(),
    pagina: Pagina,
  }),
  /** `total` counts all matches; a long list contains only the first ones. */
  reply: z.object({ clientes: z.array(ListedCustomer), total: z.int() }),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  access: 'operador',
  summary:
    'Un cliente entero: sus pedidos por páginas, direcciones, lo que se le cambió, su cuenta, lo que se unió y quién podría ser la misma persona. El id de uno que se unió a otro da el otro.',
  params: CustomerParams,
  query: z.object(paged(20)),
  reply: z.object({ cliente: Customer, orders: z.array(ListedOrder), total: z.int() }),
})

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/admin/customers/:id',
  access: 'operador',
  summary:
    'Cambia la nota interna de un cliente, si hay que llamarlo antes de cortar, o cuándo paga: cada pedido, antes o a cuenta. Lo que falta queda como está.',
  params: CustomerParams,
  body: z.object({
    nota: multiLine(500, 'Escribe la nota').optional(),
    llamarAntes: z.boolean({ error: 'Di si hay que llamar antes de cortar' }).optional(),
    pago: z.enum(PAYS, { error: 'Di si paga cada pedido, antes o a cuenta' }).optional(),
  }),
  reply: z.object({ cliente: ListedCustomer }),
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/admin/customers/merge',
  access: 'operador',
  summary: 'Une el cliente `con` al cliente `id`: desde entonces se leen como uno. Se puede deshacer.',
  body: TwoCustomers,
  reply: z.object({ cliente: ListedCustomer }),
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/undo-merge',
  access: 'operador',
  summary: 'Separa otra vez el cliente `id` de aquel al que se unió.',
  params: CustomerParams,
  reply: z.object({ cliente: ListedCustomer }),
})

export const listProposals = endpoint({
  method: 'GET',
  path: '/admin/customers/proposals',
  access: 'operador',
  summary:
    'Quiénes podrían ser la misma persona: pares de clientes con el mismo teléfono o el mismo correo, sin los correos que comparten varios ni los pares descartados.',
  query: z.object(paged(20)),
  reply: z.object({ parejas: z.array(Proposal), total: z.int() }),
})

export const dismissProposal = endpoint({
  method: 'POST',
  path: '/admin/customers/proposals/dismiss',
  access: 'operador',
  summary: 'Anota que dos clientes no son la misma persona: ese par no se propone más.',
  body: TwoCustomers,
})

export const forgetCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/forget',
  access: 'dueño',
  summary:
    'Borra a la persona de su ficha, sus pedidos, correos y registro; los cortes y los montos quedan. No con pedidos en curso, ni a quien tiene cuenta.',
  params: CustomerParams,
  /** `respaldosHasta`: the day after which no backup contains the data any more. */
  reply: z.object({ message: z.string(), pedidos: z.int(), respaldosHasta: Day }),
})

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id/export',
  access: 'operador',
  summary: 'Todo lo que la tienda guarda de un cliente.',
  params: CustomerParams,
  reply: z.object({
    cuando: Instant,
    cliente: Customer,
    pedidos: z.array(ListedOrder),
    /** Whether the customer opted out of order notifications. */
    sinAvisos: z.boolean(),
  }),
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  findCustomers: { query: { q: '6123', pagina: '1' } },
  getCustomer: { params: { id: SAMPLE_ID }, query: { pagina: '1' } },
  changeCustomer: { params: { id: SAMPLE_ID }, body: { nota: 'Perro bravo', llamarAntes: true } },
  mergeCustomers: { body: { id: SAMPLE_ID, con: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf2' } },
  undoMerge: { params: { id: SAMPLE_ID } },
  listProposals: { query: { pagina: '1' } },
  dismissProposal: { body: { id: SAMPLE_ID, con: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf2' } },
  forgetCustomer: { params: { id: SAMPLE_ID } },
  exportCustomer: { params: { id: SAMPLE_ID } },
})
