import { useState } from 'react'
import { health } from '#shop/endpoints.ts'
import { call } from '#site/call.ts'
import { Button } from '#site/ui/button.tsx'
import styles from './debug.module.css'
import { DebugPage, debugMeta } from './debug-page.tsx'
import { Facts } from './facts.tsx'
import { Trial } from './trial.tsx'

const TITLE = 'Prueba de la red'
export const meta = () => debugMeta(TITLE)

const TRIES = 10

export default function NetworkDebugPage() {
  const [times, setTimes] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)

  async function measure() {
    setBusy(true)
    setTimes([])
    for (let nth = 0; nth < TRIES; nth++) {
      const from = performance.now()
      const answer = await call(health, {})
      const ms = answer.ok ? Math.round(performance.now() - from) : Number.POSITIVE_INFINITY
      setTimes((now) => [...now, ms])
    }
    setBusy(false)
  }

  const sorted = times.toSorted((a, b) => a - b)
  const lost = times.filter((ms) => ms === Number.POSITIVE_INFINITY).length
  return (
    <DebugPage title={TITLE}>
      <Facts />
      <Trial name="GET /health" endpoint={health} sending={() => ({})} />
      <section className={styles.trial}>
        <Button variant="linea" size="chico" busy={busy} onClick={measure}>
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
