import type { APIRequestContext } from '@playwright/test'
import { type Ask, asking, freeSlots, kilos, type OrderForm, orderAtQuote } from '#commands/demo/builder.ts'
import { createCall } from '#site/api/call.ts'
import { asAdmin, type Person } from './steps.ts'

/** Calls with the cookies of a page or of the journey, and these headers; a refusal is an error. */
export const askBy = (request: APIRequestContext, headers: Record<string, string> = {}): Ask =>
  asking(
    createCall(async (path, { method, body, ...init }) => {
      const sent = { method, headers: { ...init.headers, ...headers }, ...(body !== undefined && { data: body }) }
      const answer = await request.fetch(path, sent)
      return new Response(await answer.text(), { status: answer.status() })
    }),
  )

/** The same, by the owner. */
export const askByAdmin = (request: APIRequestContext): Ask => askBy(request, asAdmin.headers)

/** Orders a kilo of a cut for a person, without a page: delivered in the first free hour unless given otherwise. */
export async function orderOf(
  request: APIRequestContext,
  { nombre, telefono, email, lugar }: Person,
  cliente: Partial<OrderForm['cliente']> = {},
  form: Partial<Omit<OrderForm, 'cliente' | 'total'>> = {},
) {
  const ask = askBy(request)
  const [slot = { fechaEntrega: '', horaEntrega: '' }] = cliente.fechaEntrega ? [] : await freeSlots(ask)
  const person = { nombre, telefono, email, lugar }
  return await orderAtQuote(ask, { productos: [kilos('10003')], ...form, cliente: { ...person, ...slot, ...cliente } })
}
