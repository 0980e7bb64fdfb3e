import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { Registration } from '#shop/accounts/registration.ts'
import { useAccountForm } from '#site/session/account-form.ts'
import { ask, refused } from '#site/session/ask.ts'
import { Field } from '#site/ui/field.tsx'
import type { Arrival } from './arrival.ts'
import { FormEnd } from './form-end.tsx'
import styles from './page.module.css'

const Forgotten = z.object({ email: Registration.shape.email })

export function ForgotForm({ arrival: { from } }: { arrival: Arrival }) {
  const navigate = useNavigate()
  const { form, field, notice, busy } = useAccountForm(Forgotten, async (body) => {
    const answer = await ask(({ forgotPassword }) => forgotPassword, { body })
    if (!answer.ok) return refused(answer)
    navigate('?', { replace: true, state: { from, news: { tone: 'exito', text: answer.message, email: body.email } } })
    return { success: true }
  })
  return (
    <form {...form} className={styles.form}>
      <p>Escribe el correo de tu cuenta y te mandamos un enlace para cambiar tu contraseña.</p>
      <Field
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('email')}
      />
      <FormEnd notice={notice} busy={busy}>
        Mandar el enlace
      </FormEnd>
      <Link className={styles.link} to="?" replace state={{ from }}>
        Volver a iniciar sesión
      </Link>
    </form>
  )
}
