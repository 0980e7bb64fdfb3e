import { useSearchParams } from 'react-router'
import { useHydrated } from '#site/storage/browser-store.ts'
import type { FlashMessage } from './return-state.ts'

/** What /auth shows. It is in the URL, so that mails and other pages can link to it. */
export type Screen =
  | { is: 'login' | 'registro' | 'olvido' }
  | { is: 'restablecer' | 'verificar'; token: string }
  | { is: 'verificado'; flash: FlashMessage }

/** The screen for a query string and a message of the previous screen. */
export function screenOf(query: URLSearchParams, flash: FlashMessage | undefined): Screen {
  const restablecer = query.get('restablecer')
  const verificar = query.get('verificar')
  const modo = query.get('modo')
  if (restablecer !== null) return { is: 'restablecer', token: restablecer }
  if (verificar !== null) return { is: 'verificar', token: verificar }
  if (modo === 'verificado' && flash) return { is: 'verificado', flash }
  return { is: modo === 'registro' || modo === 'olvido' ? modo : 'login' }
}

/** The screen of the URL; `undefined` during hydration, because the server renders without the query. */
export function useScreen(flash: FlashMessage | undefined): Screen | undefined {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? screenOf(query, flash) : undefined
}
