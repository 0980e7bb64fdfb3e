import type { APIRequestContext } from '@playwright/test'
import { type Ask, asking, freeSlots, kilos, type OrderForm, orderAtQuote } from '#commands/demo/builder.ts'
import { createWireCall } from '#site/api/create-call.ts'
import { SHOP } from './shop-under-test.ts'
import type { Person } from './steps.ts'

type Fetch = APIRequestContext['fetch']

/** Calls in this way; a refusal is an error. */
const askWith = (fetch: Fetch): Ask =>
  asking(
    createWireCall(async (path, { method, body, headers }) => {
      const answer = await fetch(path, { method, headers, ...(body !== undefined && { data: body }) })
      return new Response(await answer.text(), { status: answer.status() })
    }),
  )

/** Calls with the cookies of a page or of the journey; a refusal is an error. */
export const askBy = (request: APIRequestContext): Ask => askWith((...sent) => request.fetch(...sent))

/** The same, by the owner. */
export const askByAdmin = (request: APIRequestContext): Ask => askWith(fetchAsOwner(request))

/** One session of the owner, because a password that came with every call would be hashed every time. */
let session = ''

async function signInOwner(request: APIRequestContext): Promise<void> {
  const sent = { headers: { 'x-session': 'bearer' }, data: SHOP.admin }
  session = (await (await request.post('/api/admin/login', sent)).json()).token
}

/**
 * Fetches as the owner, who signs in anew where the session has ended or is that of another shop: then the cookies of the
 * request count, which may be of somebody with fewer rights.
 */
export const fetchAsOwner =
  (request: APIRequestContext): Fetch =>
  async (path, sent) => {
    const send = () =>
      request.fetch(path, { ...sent, headers: { ...sent?.headers, authorization: `Bearer ${session}` } })
    if (!session) await signInOwner(request)
    const answer = await send()
    if (answer.status() !== 401 && answer.status() !== 403) return answer
    await signInOwner(request)
    return send()
  }

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
