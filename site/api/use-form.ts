import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { useAction } from './use-action.ts'

/** The result of a call for its form; `campos` are the invalid fields by name. */
export type Result<Good = unknown> = ({ success: true } & Good) | Refused
export type Refused = { success: false; error: string; campos?: Record<string, string> | undefined }

type FormErrors = { campos: Record<string, string>; notice: string | undefined }
const NO_ERRORS: FormErrors = { campos: {}, notice: undefined }

/** The errors of a form: the first field that has one gets the focus, and the rest is said beside its button. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  return {
    form,
    ...errors,
    set: (notice: string | undefined, campos: Record<string, string> = {}) => {
      flushSync(() => setErrors({ campos, notice }))
      focusFirstInvalid(form.current)
    },
    /** Of one field: the others stay, and what is said beside the button goes. */
    clear: (field?: string) =>
      setErrors(({ campos }) => {
        const { [field ?? '']: _, ...others } = campos
        return field === undefined ? NO_ERRORS : { campos: others, notice: undefined }
      }),
  }
}

/**
 * State and props of a form: validates with the contract's schema, then sends. Errors are shown at their fields and the
 * first of those is focused; other errors go into the notice. After a success the caller changes the screen.
 */
export function useForm<Fields>(schema: z.ZodType<Fields>, send: (fields: Fields) => Promise<Result>) {
  const { form, campos: shownCampos, notice, set, clear } = useFormErrors()

  const show = (error: string, campos: Record<string, string> = {}) => {
    const inForm = (name: string) => form.current?.elements.namedItem(name) != null
    const [unmatched] = Object.entries(campos).filter(([name]) => !inForm(name))
    const atFields = Object.keys(campos).some(inForm) ? 'Revisa los datos marcados.' : error
    set(unmatched?.[1] ?? atFields, campos)
  }

  const { run, busy } = useAction(async (fields: Fields) => {
    clear()
    const result = await send(fields)
    // An Enter right when the field gets the focus is not dropped: it is no longer busy.
    return result.success ? undefined : () => show(result.error, result.campos)
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const checked = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return show('', firstIssues(checked.error))
    await run(checked.data)
  }

  /** What is typed or chosen is no longer what was refused. */
  const clearChanged = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (notice !== undefined || name in shownCampos) clear(name)
  }

  return {
    /** `method="dialog"`: a submit before hydration sends nothing, in particular no password in the URL. */
    form: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit, onInput: clearChanged },
    busy,
    notice,
    field: (name: keyof Fields & string) => ({ name, error: shownCampos[name] }),
  }
}

function firstIssues(error: z.ZodError): Record<string, string> {
  const campos: Record<string, string> = {}
  for (const { path, message } of error.issues) campos[path.join('.')] ??= message
  return campos
}
