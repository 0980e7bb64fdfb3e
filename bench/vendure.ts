import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Target } from './http-calls.ts'

/** Starts the Vendure installed in a folder on an empty PostgreSQL, with three products. */
export async function startVendure(folder: string, databaseUrl: string): Promise<Target & { end(): Promise<void> }> {
  const args = [join(import.meta.dirname, 'vendure-server.ts'), resolve(folder), databaseUrl]
  // Vendure writes into the folder that it is started in.
  const child = spawn(process.execPath, args, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async () => {
    child.kill()
    await once(child, 'exit')
  }
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('http://')) return { url: line.trim(), pid: child.pid ?? 0, end }
  throw new Error('Vendure did not start')
}

const ADDRESS = `fullName: "Ana Ríos", streetLine1: "Calle 50", city: "Panamá", postalCode: "0801", countryCode: "PA"`

/** What a shop front sends for an order of three lines without an account, in this order. */
const STEPS = [
  ...['1', '2', '3'].map((id) => `addItemToOrder(productVariantId: ${id}, quantity: 2) { __typename }`),
  'setCustomerForOrder(input: { firstName: "Ana", lastName: "Ríos", emailAddress: "ana@correo.example" }) { __typename }',
  `setOrderShippingAddress(input: { ${ADDRESS} }) { __typename }`,
  'setOrderShippingMethod(shippingMethodId: [1]) { __typename }',
  'transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on OrderStateTransitionError { transitionError } }',
  'addPaymentToOrder(input: { method: "prueba", metadata: {} }) { ... on Order { state } ... on ErrorResult { message } }',
]

/** Places an order, from the first line to the authorized payment. Throws unless Vendure took it. */
export async function orderAtVendure({ url }: Target): Promise<void> {
  let token = ''
  let last = ''
  for (const step of STEPS) {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const response = await fetch(`${url}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ query: `mutation { ${step} }` }),
    })
    token ||= response.headers.get('vendure-auth-token') ?? ''
    last = await response.text()
  }
  if (!last.includes('"PaymentAuthorized"')) throw new Error(`Vendure answered ${last}`)
}
