import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#site/ui/forms/button.tsx'
import { dropPending, isUncountedPage, subscribe } from './analytics.ts'
import { saveConsent, useConsent } from './consent.ts'
import styles from './consent-banner.module.css'
import { PRIVACY_HASH, PRIVACY_LINK_ID } from './privacy-link.tsx'

/** Asks once for consent to count visits, and counts them after a yes. Not shown on staff pages. */
export function ConsentBanner({ counter }: { counter: string }) {
  const { pathname, hash } = useLocation()
  const consent = useConsent()
  // What happened without consent is never sent, also when consent is given later or in another tab.
  useEffect(() => (consent === 'no' ? dropPending : undefined), [consent])
  if (isUncountedPage(pathname)) return null
  const isReopened = hash === `#${PRIVACY_HASH}`
  return (
    <>
      {(isReopened || consent === 'sin respuesta') && <ConsentQuestion isReopened={isReopened} />}
      {consent === 'si' && <Counter src={counter} />}
    </>
  )
}

/**
 * The frame that runs Google's tag (server/pages/analytics-frame.ts): it receives the tracked events and has no access to
 * the page.
 */
function Counter({ src }: { src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const dismiss = useRef<() => void>(undefined)
  useEffect(() => () => dismiss.current?.(), [])
  const listen = () => {
    dismiss.current = subscribe((event) => frame.current?.contentWindow?.postMessage(event, location.origin))
  }
  return <iframe ref={frame} src={src} onLoad={listen} title="Contador de visitas" hidden />
}

function ConsentQuestion({ isReopened }: { isReopened: boolean }) {
  const region = useRef<HTMLElement>(null)
  const consent = useConsent()
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (isReopened) region.current?.focus({ preventScroll: true })
  }, [isReopened])

  const answer = async (choice: 'si' | 'no') => {
    saveConsent(choice)
    if (!isReopened) return
    await navigate({ search }, { replace: true, preventScrollReset: true })
    document.getElementById(PRIVACY_LINK_ID)?.focus({ preventScroll: true })
  }

  return (
    <section
      className={`stack gap-2 note screen-only ${styles.question}`}
      ref={region}
      aria-label="Privacidad"
      tabIndex={-1}
    >
      <p>
        ¿Nos dejas contar con Google Analytics qué páginas se abren y qué cortes se piden, sin tu nombre, teléfono,
        correo ni dirección?
        {isReopened &&
          consent !== 'sin respuesta' &&
          ` Por ahora ${consent === 'si' ? 'contamos' : 'no contamos'} tus visitas.`}
      </p>
      <div>
        <Button variant="outline" size="small" onClick={() => answer('si')}>
          Aceptar
        </Button>
        <Button variant="outline" size="small" onClick={() => answer('no')}>
          No, gracias
        </Button>
      </div>
    </section>
  )
}
