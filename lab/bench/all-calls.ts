import { logout } from '#shop/accounts/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Endpoint, Example } from '#shop/endpoint.ts'
import { urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS, examplesOf } from '#shop/endpoints.ts'
import { adminLogout } from '#shop/team/contract.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { signInAsAdmin } from '#tests/support/running-shop.ts'

const PAGES = [
  '/',
  '/haz-tu-pedido',
  '/cortes',
  '/cortes/rib-eye-nacional',
  '/que-cocino',
  '/condiciones',
  '/blog',
  '/auth',
  '/admin',
]

/** Called without the session, which they would end for the other requests. */
const SIGN_OUT: Endpoint[] = [logout, adminLogout]

/**
 * Calls every endpoint once with its example, as the administrator, uploads a picture and opens the pages, so that all
 * code is loaded. What the examples refer to need not exist, but no request may fail.
 */
export async function callEverything(url: string): Promise<void> {
  const authorization = await signInAsAdmin(url)
  const send = async (path: string, init: RequestInit) => {
    const headers = { authorization, 'accept-encoding': 'br', ...init.headers }
    const response = await fetch(url + path, { ...init, headers })
    await response.arrayBuffer()
    if (response.status >= 500) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}`)
  }
  for (const path of PAGES) await send(path, {})
  const examples: Record<string, Example> = examplesOf(panamaDay(new Date()))
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    if (endpoint.events) continue
    const { params, query, body } = examples[name] ?? {}
    const json = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const headers = { ...json.headers, ...(SIGN_OUT.includes(endpoint) && { authorization: '' }) }
    await send(urlOf(endpoint, { params, query } as never), { method: endpoint.method, ...json, headers })
  }
  const form = new FormData()
  form.append('image', await aPicture('falda.png', { width: 2400, height: 1800 }))
  await send('/api/media/upload', { method: 'POST', body: form })
}
