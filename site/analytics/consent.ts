import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { parseStored, read, subscribe, write } from '#site/storage/browser-store.ts'

/** The visitor's answer: `si` or `no`; `sin respuesta` means that they are asked. */
export type Consent = 'si' | 'no' | 'sin respuesta'

const ConsentAnswer = z.enum(['si', 'no'])
const CONSENT_KEY = 'conteo.1'

/** The visitor's answer, from this tab or another. A browser that sends an opt-out signal counts as `no`. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, currentConsent, consentOnServer)

/** The answer is unknown on the server and during hydration. */
const consentOnServer = (): Consent => 'sin respuesta'

function currentConsent(): Consent {
  const answered = parseStored(ConsentAnswer, read(CONSENT_KEY))
  return answered ?? (optsOutOfTracking(navigator) ? 'no' : 'sin respuesta')
}

/** Global Privacy Control, or Do Not Track in browsers that still have it. */
export const optsOutOfTracking = (browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'

/** Stores the answer. A no deletes the cookies of the counter. */
export function saveConsent(answer: z.infer<typeof ConsentAnswer>): void {
  write(CONSENT_KEY, JSON.stringify(answer))
  if (answer === 'no') deleteAnalyticsCookies()
}

function deleteAnalyticsCookies(): void {
  for (const cookie of document.cookie.split('; ').filter((each) => each.startsWith('_ga'))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
}
