import { countAttempt } from '#server/http/limits/attempts.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { requestEmailCode } from '#server/orders/submit/email-code.ts'
import { readSettingsOrLast } from '#server/settings/read-settings.ts'
import { eraseGuest, readTerms, requestErasure } from '#shop/terms/contract.ts'
import { termsOf } from '#shop/terms/terms.ts'
import { eraseGuestData } from './erase-guest.ts'

/** Serves the conditions of the shop, and the deletion of a guest's data (docs/rules.md#conditions). */
export function termsRoutes(api: Api): void {
  const { context } = api

  serve(api, readTerms, async () => ({
    secciones: termsOf(await readSettingsOrLast(context), context.config.BACKUP_KEEP),
  }))

  serve(api, requestErasure, async ({ body, caller, reply }) => {
    await countAttempt(context, { key: `codigo-ip:${clientNetwork(reply.request.ip)}`, max: 200, minutes: 60 })
    const solicitud = await requestEmailCode(context, caller, body.email, 'codigo-borrar')
    return {
      solicitud,
      message: `Si hay pedidos hechos sin cuenta con ${body.email}, te llega un código de 6 números.`,
    }
  })

  serve(api, eraseGuest, async ({ body }) => ({ message: await eraseGuestData(context, body) }))
}
