import { useState } from 'react'

/** Runs one action at a time: `run` is ignored while busy. `act` returns the error to show, or nothing when it succeeded. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<string | undefined> | Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function run(...args: Args): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const failed = await act(...args)
    setBusy(false)
    setError(failed ?? undefined)
  }
  return { run, busy, error }
}
