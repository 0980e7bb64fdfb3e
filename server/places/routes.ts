import { type Api, serve } from '#server/http/serve.ts'
import { listCorregimientos } from '#shop/places/contract.ts'
import { CORREGIMIENTOS } from '#shop/places/corregimientos.ts'

/** Serves the corregimientos (docs/rules.md#address). */
export function placeRoutes(api: Api): void {
  serve(api, listCorregimientos, () => ({
    corregimientos: CORREGIMIENTOS.map((each) => ({ ...each, entrega: each.distrito === 'Panamá' })),
  }))
}
