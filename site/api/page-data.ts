import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useMatches } from 'react-router'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from './call.ts'

/** Puts the data of a page together over any `Call`: what its loader does on the server. */
type Load<Data> = (call: Call, url: string) => Data | Promise<Data>

/**
 * The data of a page when the reader comes from another one. When no answer comes, the page is put together here, by the
 * loader it has on the server over the browser's own calls: it knows what to show of what cannot be read
 * (docs/rules.md#connection-failures). Only where another address is the answer, that one is followed. `read` brings
 * that loader, named `name`, for which a first visit does not wait. Named by a text: the bundler takes any other
 * mention for a need.
 */
export function withOfflineFallback<Name extends string, Data>(
  read: () => Promise<Record<Name, Load<Data>>>,
  name: Name,
) {
  notLoaded.add(read)
  return async ({ serverLoader, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    try {
      const data = (await serverLoader()) as Data
      preloadLoaders()
      return data
    } catch (error) {
      if (request.signal.aborted || (error instanceof Response && error.headers.has('location'))) throw error
      const [page, { offlineCall }] = await Promise.all([read(), importOfflineCall()])
      return page[name](offlineCall(lastSettings), request.url)
    }
  }
}

const importOfflineCall = () => import('./offline-call.ts')

/** The loaders of the pages seen so far: they have to be here before the signal goes. */
const notLoaded = new Set<() => Promise<unknown>>([importOfflineCall])

export function preloadLoaders(): void {
  for (const read of notLoaded) read().catch(() => {})
  notLoaded.clear()
}

let lastSettings: PublicSettings | undefined

/** Remembers the settings of every page that comes on the screen: without a signal the shop still has its name and number. */
export function useRememberSettings(): void {
  const settings = useMatches()
    .map(({ loaderData }) => (loaderData as { settings?: PublicSettings } | undefined)?.settings)
    .findLast((each) => each?.whatsapp !== undefined)
  useEffect(() => {
    if (settings) lastSettings = settings
  }, [settings])
}
