import { type Api, serve } from '#server/serve.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { readSettings } from './read-settings.ts'

export function settingsRoutes(api: Api): void {
  serve(api, getSettings, async () => ({ settings: await readSettings(api.tools) }))
}
