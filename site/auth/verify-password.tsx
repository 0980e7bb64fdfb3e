import { useEffect } from 'react'
import { Link } from 'react-router'
import { login } from '#shop/accounts/contract.ts'
import { useAccountForm } from '#site/session/account-form.ts'
import type { Result } from '#site/session/ask.ts'
import { PasswordField } from '#site/ui/password-field.tsx'
import { FormEnd } from './form-end.tsx'
import styles from './page.module.css'

const Owned = login.body.pick({ password: true })

/**
 * Who opens the letter without a session of that account proves with its password that it is theirs
 * (docs/decisions/012-who-confirms-an-e-mail.md).
 */
export function VerifyPassword({ verify }: { verify: (password: string) => Promise<Result> }) {
  const { form, field, notice, busy } = useAccountForm(Owned, ({ password }) => verify(password))
  // The spinner it takes the place of had no keyboard: the one thing to do here gets it.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form {...form} className={styles.form}>
      <PasswordField
        label="Contraseña"
        hint="La de la cuenta que creaste con este correo. Así sabemos que la cuenta es tuya."
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <FormEnd notice={notice} busy={busy}>
        Confirmar mi correo
      </FormEnd>
      <Link className={styles.link} to="?modo=olvido" replace>
        ¿Olvidaste tu contraseña?
      </Link>
      <p>¿No creaste ninguna cuenta? Cierra esta página y tu correo queda sin confirmar.</p>
    </form>
  )
}
