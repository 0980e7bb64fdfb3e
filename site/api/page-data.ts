import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useMatches } from 'react-router'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { Call } from './create-call.ts'

/** Loads the data of a page with any `Call`; on the server this is the page's loader. */
type Load<Data> = (call: Call, url: string) => Data | Promise<Data>

/**
 * A client loader for a page that is opened from another one. When the server does not respond, the page's own server
 * loader runs in the browser with `offlineCall`, and decides what to show instead of missing data
 * (docs/rules.md#connection-failures); without a connection, a page that the service worker has kept is opened instead. Redirects are followed. `read` imports that loader, called `name`, on demand, so
 * that a first visit does not wait for it. It is named by a string, because the bundler would include anything
 * referenced directly.
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
      const { offlineCall, redirectToKept } = await importOfflineCall()
      if (error instanceof TypeError) await redirectToKept(request.url)
      const page = await read()
      return page[name](offlineCall(lastSettings), request.url)
    }
  }
}

/** Registers code of a page that is loaded on demand, but must be there before the connection is lost. */
export const neededOffline = <Module>(read: () => Promise<Module>): (() => Promise<Module>) => {
  notLoaded.add(read)
  return read
}

const importOfflineCall = () => import('./offline-call.ts')

/** Loaders and other code of the pages seen so far, not yet imported: loaded before the connection is lost. */
const notLoaded = new Set<() => Promise<unknown>>([importOfflineCall])

/** Loads the code that is pending, so that the pages seen so far open without a connection. */
export function preloadLoaders(): void {
  for (const read of notLoaded) read().catch(() => {})
  notLoaded.clear()
}

let lastSettings: PublicSettings | undefined

/** Remembers the settings of every page, so that without a connection the shop's name and number are still known. */
export function useRememberSettings(): void {
  const settings = useMatches()
    .map(({ loaderData }) => (loaderData as { settings?: PublicSettings } | undefined)?.settings)
    .findLast((each) => each?.whatsapp !== undefined)
  useEffect(() => {
    if (settings) lastSettings = settings
  }, [settings])
}
