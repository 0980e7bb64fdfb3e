import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetUntold, isOfTheHouse, tell } from '#site/analytics.ts'
import { answerConsent, useConsent } from '#site/consent.ts'
import { Button } from '#site/ui/button.tsx'
import styles from './counting.module.css'
import { ASK_AGAIN, PRIVACY_LINK } from './privacy-link.tsx'

/** Asks once whether visits may be counted, and counts them after a yes. Nothing of it for the shop's own people. */
export function Counting({ counter }: { counter: string }) {
  const { pathname, hash } = useLocation()
  const consent = useConsent()
  // What happened under a no stays untold when it ends, also when it ends in another tab.
  useEffect(() => (consent === 'no' ? forgetUntold : undefined), [consent])
  if (isOfTheHouse(pathname)) return null
  const again = hash === `#${ASK_AGAIN}`
  return (
    <>
      {(again || consent === 'sin respuesta') && <Question again={again} />}
      {consent === 'si' && <Counter src={counter} />}
    </>
  )
}

/** Where Google's tag lives (server/counter.ts): it hears what `dataLayer` holds and sees nothing else. */
function Counter({ src }: { src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const dismiss = useRef<() => void>(undefined)
  useEffect(() => () => dismiss.current?.(), [])
  const listen = () => {
    dismiss.current = tell((event) => frame.current?.contentWindow?.postMessage(event, location.origin))
  }
  return <iframe ref={frame} src={src} onLoad={listen} title="Contador de visitas" hidden />
}

function Question({ again }: { again: boolean }) {
  const region = useRef<HTMLElement>(null)
  const consent = useConsent()
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (again) region.current?.focus({ preventScroll: true })
  }, [again])

  const answer = async (said: 'si' | 'no') => {
    answerConsent(said)
    if (!again) return
    await navigate({ search }, { replace: true, preventScrollReset: true })
    document.getElementById(PRIVACY_LINK)?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.question} ref={region} aria-label="Privacidad" tabIndex={-1}>
      <p>
        ¿Nos dejas contar con Google Analytics qué páginas se abren y qué cortes se piden, sin tu nombre, teléfono,
        correo ni dirección?
        {again &&
          consent !== 'sin respuesta' &&
          ` Por ahora ${consent === 'si' ? 'contamos' : 'no contamos'} tus visitas.`}
      </p>
      <div>
        <Button variant="linea" size="chico" onClick={() => answer('si')}>
          Aceptar
        </Button>
        <Button variant="linea" size="chico" onClick={() => answer('no')}>
          No, gracias
        </Button>
      </div>
    </section>
  )
}
