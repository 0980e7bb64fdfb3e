import { hasWhatsappApi } from '#server/config.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { weightNote } from '#shop/charging.ts'
import { weekdaysWithout } from '#shop/orders/delivery/delivery-slots.ts'
import * as contract from '#shop/settings-contract.ts'
import { phoneLink } from '#shop/text/phones/phone-links.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings, readSettingsOrLast } from './read-settings.ts'

/** Serves the settings of the shop. */
export function settingsRoutes(api: Api): void {
  const avisosWhatsapp = hasWhatsappApi(api.context.config)
  serve(api, contract.getSettings, async () => {
    const settings = await readSettingsOrLast(api.context)
    const diasSinEntrega = weekdaysWithout('domicilio', settings)
    const llamar = phoneLink(settings.telefono)
    return { settings: { ...settings, textoPeso: weightNote(settings), diasSinEntrega, llamar }, avisosWhatsapp }
  })

  serve(api, contract.readAllSettings, async () => ({ settings: await readSettings(api.context) }))

  serve(api, contract.changeSettings, async ({ caller, body }) => ({
    settings: await changeSettings(api.context, caller.admin.username, body),
  }))
}
