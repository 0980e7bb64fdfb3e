import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Result } from './account-call.ts'

type FormErrors = { campos: Record<string, string>; notice: string | undefined }
const NO_ERRORS: FormErrors = { campos: {}, notice: undefined }

/**
 * State and props of an account form: validates with the contract's schema, then sends. Errors are shown at their
 * fields and the first of those is focused; other errors go into the notice. After a success the caller changes the
 * screen.
 */
export function useAccountForm<Fields>(schema: z.ZodType<Fields>, send: (fields: Fields) => Promise<Result>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setWrong] = useState(NO_ERRORS)

  const show = (error: string, campos: Record<string, string> = {}) => {
    const inForm = (name: string) => form.current?.elements.namedItem(name) != null
    const [unmatched] = Object.entries(campos).filter(([name]) => !inForm(name))
    const atFields = Object.keys(campos).some(inForm) ? 'Revisa los datos marcados.' : error
    flushSync(() => setWrong({ campos, notice: unmatched?.[1] ?? atFields }))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const checked = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return show('', firstIssues(checked.error))
    setBusy(true)
    setWrong(NO_ERRORS)
    const result = await send(checked.data)
    setBusy(false)
    if (!result.success) show(result.error, result.campos)
  }

  return {
    /** `method="dialog"`: a submit before hydration sends nothing, in particular no password in the URL. */
    form: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit },
    busy,
    notice: errors.notice,
    field: (name: keyof Fields & string) => ({ name, error: errors.campos[name] }),
  }
}

function firstIssues(error: z.ZodError): Record<string, string> {
  const campos: Record<string, string> = {}
  for (const { path, message } of error.issues) campos[path.join('.')] ??= message
  return campos
}
