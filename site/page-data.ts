import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useMatches } from 'react-router'
import { getSettings, type PublicSettings } from '#shop/settings-contract.ts'
import { type Call, call } from './call.ts'

/**
 * The data of a page when the reader comes from another one. When no answer comes, the page is put together here, by the
 * loader it has on the server over the browser's own calls: it knows what to show of what cannot be read
 * (specification §8). Only where another address is the answer, that one is followed.
 */
export const orFromHere =
  <Data>(load: (call: Call, url: string) => Promise<Data>) =>
  async ({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    try {
      return (await serverLoader()) as Data
    } catch (error) {
      if (request.signal.aborted || (error instanceof Response && error.headers.has('location'))) throw error
      return load(callOrLastSettings, request.url)
    }
  }

/** The settings of the last page that had them: without a signal the shop still has its own name and number. */
let lastSettings: PublicSettings | undefined

/** Remembers the settings of every page that comes on the screen. */
export function useLastSettings(): void {
  const settings = useMatches()
    .map(({ loaderData }) => (loaderData as { settings?: PublicSettings } | undefined)?.settings)
    .findLast((each) => each?.whatsapp !== undefined)
  useEffect(() => {
    if (settings) lastSettings = settings
  }, [settings])
}

const callOrLastSettings: Call = async (endpoint, sending) => {
  const answer = await call(endpoint, sending)
  if (answer.ok || !lastSettings || endpoint.path !== getSettings.path) return answer
  return { ok: true, settings: lastSettings, avisosWhatsapp: false } as unknown as typeof answer
}
