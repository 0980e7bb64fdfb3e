import { useState } from 'react'
import type { Endpoint, Sending } from '#shop/endpoint.ts'
import { callOver } from '#site/call.ts'
import { Button } from '#site/ui/button.tsx'
import styles from './debug.module.css'

interface Came {
  status: number
  ms: number
  text: string
}

/** One call, tried by a press: how long it took and all that came back, as it came. */
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
    const came = (status: number, text: string) => setCame({ status, ms: Math.round(performance.now() - from), text })
    const call = callOver(async (url, init) => {
      const answer = await fetch(url, init)
      const text = await answer.text()
      came(answer.status, text)
      return new Response(text, answer)
    })
    const answer = await call(endpoint, sending())
    if (!answer.ok && answer.status === 0) setCame((last) => last ?? { status: 0, ms: 0, text: answer.error })
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
            <p>
              {came.status} · {came.ms} ms
            </p>
            <pre>{indented(came.text)}</pre>
          </>
        )}
      </div>
    </section>
  )
}

/** The same answer with a line for each field, where it is JSON. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
