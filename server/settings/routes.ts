import { speaksWhatsapp } from '#server/config.ts'
import { type Api, serve } from '#server/serve.ts'
import { changeSettings as changeSettingsCall, getSettings, readAllSettings } from '#shop/settings-contract.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings, settingsAtHand } from './read-settings.ts'

export function settingsRoutes(api: Api): void {
  const avisosWhatsapp = speaksWhatsapp(api.tools.config)
  serve(api, getSettings, async () => ({ settings: await settingsAtHand(api.tools), avisosWhatsapp }))

  serve(api, readAllSettings, async () => ({ settings: await readSettings(api.tools) }))

  serve(api, changeSettingsCall, async ({ caller, body }) => ({
    settings: await changeSettings(api.tools, caller.admin.username, body),
  }))
}
