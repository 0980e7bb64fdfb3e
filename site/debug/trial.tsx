import { useState } from 'react'
import type { Endpoint, Sending } from '#shop/endpoint.ts'
import { call } from '#site/call.ts'
import { Button } from '#site/ui/button.tsx'
import styles from './debug.module.css'

type Came = { ms: number; text: string }

/** One call, tried by a press: how long it took and all that came back. */
export function Trial<E extends Endpoint>({
  name,
  endpoint,
  sending,
}: {
  name: string
  endpoint: E
  sending: () => Sending<E>
}) {
  const [came, setCame] = useState<Came>()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const from = performance.now()
    const answer = await call(endpoint, sending())
    setCame({ ms: Math.round(performance.now() - from), text: JSON.stringify(answer, null, 2) })
    setBusy(false)
  }

  return (
    <section className={styles.trial}>
      <Button variant="linea" size="chico" busy={busy} onClick={run}>
        {name}
      </Button>
      <div aria-live="polite">
        {came && (
          <>
            <p>{came.ms} ms</p>
            <pre>{came.text}</pre>
          </>
        )}
      </div>
    </section>
  )
}
