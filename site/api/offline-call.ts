import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import { type Call, call } from './call.ts'

/** The browser's `call`, with the settings of the last page when they cannot be loaded. */
export const offlineCall =
  (lastSettings: PublicSettings | undefined): Call =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input)
    if (answer.ok || !lastSettings || endpoint.path !== getSettings.path) return answer
    return { ok: true, settings: lastSettings, avisosWhatsapp: false } as unknown as typeof answer
  }
