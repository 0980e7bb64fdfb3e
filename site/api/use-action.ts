import { useState } from 'react'

/** The error to show, or what follows once the action is no longer busy, as moving the focus. */
type Outcome = string | (() => void) | undefined

/** Runs one action at a time: `run` is ignored while busy. `act` returns nothing when it succeeded. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<Outcome> | Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function run(...args: Args): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const outcome = await act(...args)
    setBusy(false)
    if (typeof outcome === 'function') outcome()
    else setError(outcome ?? undefined)
  }
  return { run, busy, error }
}
