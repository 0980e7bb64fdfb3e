import { useEffect } from 'react'
import { Link } from 'react-router'
import { login } from '#shop/accounts/contract.ts'
import { type Result, useForm } from '#site/api/use-form.ts'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { FormFooter } from './form-footer.tsx'
import styles from './page.module.css'

const PasswordFields = login.body.pick({ password: true })

/**
 * Asks for the account's password when the link is opened without a session of that account
 * (docs/decisions/012-email-confirmation.md).
 */
export function VerifyPassword({ verify }: { verify: (password: string) => Promise<Result> }) {
  const { form, field, notice, busy } = useForm(PasswordFields, ({ password }) => verify(password))
  // It replaces a spinner, which had no focus: the password field gets it.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form {...form} className="stack gap-5">
      <PasswordField
        label="Contraseña"
        hint="La de la cuenta que creaste con este correo. Así sabemos que la cuenta es tuya."
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <FormFooter notice={notice} busy={busy}>
        Confirmar mi correo
      </FormFooter>
      <Link className={`text-link ${styles.link}`} to="?modo=olvido" replace>
        ¿Olvidaste tu contraseña?
      </Link>
      <p>¿No creaste ninguna cuenta? Cierra esta página y tu correo queda sin confirmar.</p>
    </form>
  )
}
