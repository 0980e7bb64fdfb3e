import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from './create-call.ts'

/** The data of a page that needs only the settings. */
export async function loadSettings(call: Call): Promise<{ settings: PublicSettings }> {
  const shop = await call(getSettings, {})
  return { settings: shop.ok ? shop.settings : DEFAULT_SETTINGS }
}
