import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#site/api/use-action.ts'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { smallJpeg } from './small-jpeg.ts'

type Errors = Record<string, string>
export type PhotoFormAnswer = { ok: true } | { ok: false; error: string; campos?: Errors | undefined }
/** What is wrong, by field, or what sends the form with its photo in base64. */
type Filled =
  | { wrong: Errors; send?: undefined }
  | { wrong?: undefined; send: (photo: { foto?: string }) => Promise<PhotoFormAnswer> }

/** A form with a photo, or without. What is refused stands at its field, or else is the `error`. */
export function usePhotoForm(filled: Filled, onSent: () => void) {
  const [foto, setFoto] = useState<File>()
  const [errors, setErrors] = useState<Errors>({})
  const ref = useRef<HTMLFormElement>(null)
  const show = (found: Errors) => {
    flushSync(() => setErrors(found))
    focusFirstInvalid(ref.current)
  }
  const { run, busy, error } = useAction(async () => {
    const base64 = foto && (await smallJpeg(foto).catch(() => undefined))
    const unread = foto && !base64 ? { foto: 'Esa foto no se puede leer' } : undefined
    if (!filled.send || unread) {
      show({ ...filled.wrong, ...unread })
      return undefined
    }
    const answer = await filled.send(base64 ? { foto: base64 } : {})
    if (answer.ok) {
      onSent()
      return undefined
    }
    show(answer.campos ?? {})
    return answer.campos ? undefined : answer.error
  })
  return {
    errors,
    error,
    busy,
    form: {
      ref,
      noValidate: true,
      className: 'dialog',
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // It may stand in the form of a dialog.
        event.stopPropagation()
        run()
      },
    },
    photo: {
      foto,
      error: errors.foto,
      onChange: (chosen: File | undefined) => {
        setFoto(chosen)
        setErrors(({ foto: _, ...others }) => others)
      },
    },
  }
}
