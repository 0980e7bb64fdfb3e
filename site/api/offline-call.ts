import { redirectDocument } from 'react-router'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import { keptUrl } from '#site/offline/kept-pages.ts'
import { call } from './call.ts'
import type { Call } from './create-call.ts'

/** The browser's `call`, with the settings of the last page when they cannot be loaded. */
export const offlineCall =
  (lastSettings: PublicSettings | undefined): Call =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input)
    if (answer.ok || !lastSettings || endpoint.path !== getSettings.path) return answer
    return { ok: true, settings: lastSettings, avisosWhatsapp: false } as unknown as typeof answer
  }

/** Throws a redirect to the page as a document, if the service worker has kept it. Not for new data of the open page. */
export async function redirectToKept(url: string): Promise<void> {
  const target = new URL(url)
  const key = keptUrl(target)
  if (!key || !navigator.serviceWorker?.controller || target.pathname === location.pathname) return
  if (await caches.match(key, { ignoreVary: true })) throw redirectDocument(url)
}
