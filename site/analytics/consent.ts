import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { parseStored, read, subscribe, write } from '#site/storage/browser-store.ts'

/** Whether visits may be counted: `si` and `no` are the visitor's own; `sin respuesta` is asked. */
export type Consent = 'si' | 'no' | 'sin respuesta'

const ConsentAnswer = z.enum(['si', 'no'])
const CONSENT_KEY = 'conteo.1'

/** What this visitor answered, here or in another tab. A browser that asks not to be followed has answered no. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, currentConsent, consentOnServer)

/** While the page hydrates nobody knows yet. */
const consentOnServer = (): Consent => 'sin respuesta'

function currentConsent(): Consent {
  const answered = parseStored(ConsentAnswer, read(CONSENT_KEY))
  return answered ?? (optsOutOfTracking(navigator) ? 'no' : 'sin respuesta')
}

/** Global Privacy Control, and Do Not Track where a browser still has it. */
export const optsOutOfTracking = (browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'

/** Keeps the answer. With a no the cookies of the counter go. */
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
