import { requireCustomer } from '#server/http/access.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import * as contract from '#shop/places/contract.ts'
import { CORREGIMIENTOS } from '#shop/places/corregimientos.ts'
import { areaOf } from '#shop/places/delivery-area.ts'
import { deleteAddress, readAddresses, saveAddress } from './addresses.ts'

/**
 * Serves the corregimientos (docs/rules.md#where-the-shop-delivers) and the saved addresses (docs/rules.md#address).
 */
export function placeRoutes(api: Api): void {
  serve(api, contract.listCorregimientos, async () => {
    const area = areaOf((await readSettings(api.context)).entregaEn)
    return { corregimientos: CORREGIMIENTOS.map((each) => ({ ...each, entrega: area.includes(each.codigo) })) }
  })

  serve(api, contract.listAddresses, async ({ caller }) => ({
    direcciones: await readAddresses(api.context.db, requireCustomer(caller).id),
  }))

  serve(api, contract.saveAddress, async ({ caller, body }) => ({
    direcciones: await saveAddress(api.context, requireCustomer(caller).id, body),
  }))

  serve(api, contract.deleteAddress, async ({ caller, body }) => ({
    direcciones: await deleteAddress(api.context, requireCustomer(caller).id, body.id),
  }))
}
