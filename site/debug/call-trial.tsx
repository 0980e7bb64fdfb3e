import { useState } from 'react'
import type { CallValues, Endpoint } from '#shop/endpoint.ts'
import { createCall } from '#site/api/create-call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './debug.module.css'

interface CallResult {
  status: number
  ms: number
  text: string
}

/** Runs one call at the press of a button and shows its duration and the raw response. */
export function CallTrial<E extends Endpoint>({
  name,
  endpoint,
  input,
}: {
  name: string
  endpoint: E
  input: () => CallValues<E>
}) {
  const [result, setResult] = useState<CallResult>()
  const { run, busy } = useAction(async () => {
    const from = performance.now()
    const result = (status: number, text: string) =>
      setResult({ status, ms: Math.round(performance.now() - from), text })
    const call = createCall(async (url, init) => {
      const answer = await fetch(url, init)
      const text = await answer.text()
      result(answer.status, text)
      return new Response(text, answer)
    })
    const answer = await call(endpoint, input())
    if (!answer.ok && answer.status === 0) setResult((last) => last ?? { status: 0, ms: 0, text: answer.error })
  })

  return (
    <section className={`stack gap-3 start ${styles.trial}`}>
      <Button variant="outline" size="small" busy={busy} onClick={run}>
        {name}
      </Button>
      <div aria-live="polite">
        {result && (
          <>
            <p>
              {result.status} · {result.ms} ms
            </p>
            <pre>{indented(result.text)}</pre>
          </>
        )}
      </div>
    </section>
  )
}

/** JSON indented, one field per line; other text unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
