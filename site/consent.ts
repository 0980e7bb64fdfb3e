import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { parsed, read, subscribe, write } from './browser-store.ts'

/** Whether visits may be counted: `si` and `no` are the visitor's own; `sin respuesta` is asked. */
export type Consent = 'si' | 'no' | 'sin respuesta'

const Answer = z.enum(['si', 'no'])
const CONSENT = 'conteo.1'

/** What this visitor answered, here or in another tab. A browser that asks not to be followed has answered no. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consentNow, unanswered)

/** While the page hydrates nobody knows yet. */
const unanswered = (): Consent => 'sin respuesta'

function consentNow(): Consent {
  const answered = parsed(Answer, read(CONSENT))
  return answered ?? (asksNotToBeFollowed(navigator) ? 'no' : 'sin respuesta')
}

/** Global Privacy Control, and Do Not Track where a browser still has it. */
export const asksNotToBeFollowed = (browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'

/** Keeps the answer. With a no the cookies of the counter go. */
export function answerConsent(answer: z.infer<typeof Answer>): void {
  write(CONSENT, JSON.stringify(answer))
  if (answer === 'no') dropCookies()
}

function dropCookies(): void {
  for (const cookie of document.cookie.split('; ').filter((each) => each.startsWith('_ga'))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
}
