import { type Api, serve } from '#server/http/serve.ts'
import { hasOptedOut } from '#server/messages/opt-outs.ts'
import * as contract from '#shop/customers/contract.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import { forgetCustomer } from './forget.ts'
import { readProposals } from './lookalikes.ts'
import { changeCustomer, dismissProposal, mergeCustomers, undoMerge } from './merge.ts'
import { emailsOfPerson, personOf, readCustomer, readOrdersOfPerson } from './read-customer.ts'
import { findCustomers, readPeople } from './read-customers.ts'

/** Serves the records of customers to the team (docs/rules.md#records-of-customers). */
export function customerRoutes(api: Api): void {
  const { context } = api
  const { db } = context

  const changed = async (change: Promise<string>): Promise<{ cliente: ListedCustomer }> => {
    const [cliente] = await readPeople(db, [await change])
    if (!cliente) throw new Error('The changed record was not found')
    return { cliente }
  }

  serve(api, contract.findCustomers, ({ query }) => findCustomers(db, query))

  serve(api, contract.getCustomer, async ({ params, query }) => {
    const cliente = await readCustomer(db, params.id)
    return { cliente, ...(await readOrdersOfPerson(db, cliente.id, query.pagina, query.porPagina)) }
  })

  serve(api, contract.changeCustomer, ({ params, body, caller }) =>
    changed(changeCustomer(context, caller.admin.username, params.id, body)),
  )

  serve(api, contract.mergeCustomers, ({ body, caller }) =>
    changed(mergeCustomers(context, caller.admin.username, body)),
  )

  serve(api, contract.undoMerge, ({ params, caller }) => changed(undoMerge(context, caller.admin.username, params.id)))

  serve(api, contract.listProposals, ({ query }) => readProposals(db, query.pagina, query.porPagina))

  serve(api, contract.dismissProposal, async ({ body, caller }) => {
    await dismissProposal(context, caller.admin.username, body)
    return {}
  })

  serve(api, contract.forgetCustomer, ({ params, caller }) => forgetCustomer(context, caller.admin.username, params.id))

  serve(api, contract.exportCustomer, async ({ params }) => {
    const personId = await personOf(db, params.id)
    const cliente = await readCustomer(db, personId)
    const { orders: pedidos } = await readOrdersOfPerson(db, personId, 1, EXPORTED_ORDERS)
    const emails = await emailsOfPerson(db, personId)
    const optedOut = await Promise.all(emails.map((email) => hasOptedOut(db, email)))
    return { cuando: context.now(), cliente, pedidos, sinAvisos: optedOut.includes(true) }
  })
}

/** The most orders in an export, more than any customer has. */
const EXPORTED_ORDERS = 10_000
