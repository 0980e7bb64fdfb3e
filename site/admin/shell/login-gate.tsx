import { useEffect, useRef, useState } from 'react'
import type { BodyValues } from '#shop/endpoint.ts'
import type { adminLogin } from '#shop/team/contract.ts'
import type { CallResult } from '#site/api/create-call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { Mark } from '#site/ui/graphics/logo.tsx'
import styles from './login-gate.module.css'

type Form = BodyValues<typeof adminLogin>

/** The sign-in form of the administration. Its input is kept after an error. */
export function LoginGate({ login }: { login: (form: Form) => Promise<CallResult<typeof adminLogin>> }) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // After the render that is no longer busy: a code typed at once must not be dropped.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(needsCode ? '[name="codigo"]' : 'input')?.focus()
  }, [needsCode])

  const { run, busy, error } = useAction(async (fields: FormData) => {
    const codigo = fields.get('codigo')
    const answer = await login({
      username: String(fields.get('username')),
      password: String(fields.get('password')),
      ...(codigo === null ? {} : { codigo: String(codigo) }),
    })
    if (answer.ok) return undefined
    const isFirstAsk = answer.segundoFactor === true && codigo === null
    setNeedsCode(needsCode || answer.segundoFactor === true)
    return isFirstAsk ? undefined : errorText(answer)
  })

  return (
    <main id="contenido" className={`centred ${styles.gate}`}>
      <form
        ref={form}
        className={`stack gap-5 ${styles.form}`}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          run(new FormData(event.currentTarget))
        }}
      >
        <Mark />
        <h1 className="t-2">Administración</h1>
        <Field
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
        {needsCode && (
          <Field
            label="Código de tu aplicación"
            name="codigo"
            hint="Los 6 números de ahora, o un código de recuperación."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" variant="brand" busy={busy}>
          Entrar
        </Button>
      </form>
    </main>
  )
}

/** Fixed messages; after too many attempts the one with the waiting time (docs/rules.md#administrator-session). */
const errorText = ({ status, error, campos }: Extract<CallResult<typeof adminLogin>, { ok: false }>): string =>
  status === 401 || status === 429 ? error : (campos?.codigo ?? 'Error al iniciar sesión')
