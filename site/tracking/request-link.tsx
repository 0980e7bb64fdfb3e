import { useState } from 'react'
import { requestTrackingLink } from '#shop/tracking/contract.ts'
import { call } from '#site/api/call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './page.module.css'

/** Asks for the link of an order by its number and e-mail; it goes to that e-mail only. */
export function RequestLink() {
  const [typed, setTyped] = useState({ numero: '', email: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [state, setState] = useState<{ busy?: true; sent?: string; error?: string }>({})
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((last) => ({ ...last, [name]: target.value }))
      setErrors(({ [name]: _, ...others }) => others)
    },
  })
  const send = async () => {
    setState({ busy: true })
    const answer = await call(requestTrackingLink, { body: typed })
    setErrors((answer.ok ? undefined : answer.campos) ?? {})
    setState(answer.ok ? { sent: answer.message } : answer.campos ? {} : { error: answer.error })
  }
  if (state.sent) return <Notice tone="success">{state.sent}</Notice>
  return (
    <form
      noValidate
      className={`stack ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.busy) send()
      }}
    >
      <p>Si tienes el número del pedido, te mandamos otro enlace al correo con que pediste.</p>
      <Field {...field('numero')} label="Número del pedido" autoComplete="off" autoCapitalize="characters" />
      <Field {...field('email')} label="Correo electrónico" type="email" autoComplete="email" />
      {state.error && <Notice tone="error">{state.error}</Notice>}
      <Button variant="brand" type="submit" busy={state.busy ?? false}>
        Mandar el enlace
      </Button>
    </form>
  )
}
