import { type Api, serve } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { listCorregimientos } from '#shop/places/contract.ts'
import { CORREGIMIENTOS } from '#shop/places/corregimientos.ts'
import { areaOf } from '#shop/places/delivery-area.ts'

/** Serves the corregimientos (docs/rules.md#where-the-shop-delivers). */
export function placeRoutes(api: Api): void {
  serve(api, listCorregimientos, async () => {
    const area = areaOf((await readSettings(api.context)).entregaEn)
    return { corregimientos: CORREGIMIENTOS.map((each) => ({ ...each, entrega: area.includes(each.codigo) })) }
  })
}
