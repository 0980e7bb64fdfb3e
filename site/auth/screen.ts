import { useSearchParams } from 'react-router'
import { useHydrated } from '#site/storage/browser-store.ts'
import type { FlashMessage } from './return-state.ts'

/** What /auth shows. It lives in the address, so that a letter and a link of another page can point at it. */
export type Screen =
  | { is: 'login' | 'registro' | 'olvido' }
  | { is: 'restablecer' | 'verificar'; token: string }
  | { is: 'verificado'; flash: FlashMessage }

export function screenOf(query: URLSearchParams, flash: FlashMessage | undefined): Screen {
  const restablecer = query.get('restablecer')
  const verificar = query.get('verificar')
  const modo = query.get('modo')
  if (restablecer !== null) return { is: 'restablecer', token: restablecer }
  if (verificar !== null) return { is: 'verificar', token: verificar }
  if (modo === 'verificado' && flash) return { is: 'verificado', flash }
  return { is: modo === 'registro' || modo === 'olvido' ? modo : 'login' }
}

/** The screen of the address; none while the page hydrates, because the server knows only the path. */
export function useScreen(flash: FlashMessage | undefined): Screen | undefined {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  return hydrated ? screenOf(query, flash) : undefined
}
