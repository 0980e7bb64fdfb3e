import { useState } from 'react'
import { health } from '#shop/health-contract.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { BrowserFacts } from './browser-facts.tsx'
import { CallTrial } from './call-trial.tsx'
import styles from './debug.module.css'
import { DebugPage, debugMeta } from './debug-page.tsx'

const TITLE = 'Prueba de la red'
export const meta = () => debugMeta(TITLE)

const TRIES = 10

/** Measures the response times of the API. */
export default function NetworkDebugPage() {
  const [times, setTimes] = useState<readonly number[]>([])
  const { run: measure, busy } = useAction(async () => {
    setTimes([])
    for (let nth = 0; nth < TRIES; nth++) {
      const from = performance.now()
      const answer = await call(health, {})
      const ms = answer.ok ? Math.round(performance.now() - from) : Number.POSITIVE_INFINITY
      setTimes((now) => [...now, ms])
    }
  })

  const sorted = times.toSorted((a, b) => a - b)
  const lost = times.filter((ms) => ms === Number.POSITIVE_INFINITY).length
  return (
    <DebugPage title={TITLE}>
      <BrowserFacts />
      <CallTrial name="GET /health" endpoint={health} input={() => ({})} />
      <section className={`stack gap-3 start ${styles.trial}`}>
        <Button variant="outline" size="small" busy={busy} onClick={measure}>
          Medir {TRIES} veces
        </Button>
        <p role="status">
          {times.length === TRIES &&
            `La del medio: ${sorted[TRIES / 2]} ms. La más lenta: ${sorted.at(-1)} ms. Perdidas: ${lost} de ${TRIES}.`}
        </p>
      </section>
    </DebugPage>
  )
}
