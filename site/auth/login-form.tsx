import { Link } from 'react-router'
import { login } from '#shop/accounts/contract.ts'
import { Registration } from '#shop/accounts/registration.ts'
import { useForm } from '#site/api/use-form.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { EmailField } from '#site/ui/forms/field.tsx'
import { PasswordField } from '#site/ui/forms/password-field.tsx'
import { FormFooter } from './form-footer.tsx'
import styles from './page.module.css'
import type { ReturnState } from './return-state.ts'

const Login = login.body.extend({ email: Registration.shape.email })

/** Sign-in form. */
export function LoginForm({ returnState: { from, flash } }: { returnState: ReturnState }) {
  const auth = useAuth()
  const { form, field, notice, busy } = useForm(Login, ({ email, password }) => auth.login(email, password))
  return (
    <form {...form} className="stack gap-5">
      <EmailField
        label="Correo electrónico"
        autoComplete="username"
        defaultValue={flash?.email}
        required
        {...field('email')}
      />
      <PasswordField label="Contraseña" autoComplete="current-password" required {...field('password')} />
      <Link className={`text-link ${styles.link}`} to="?modo=olvido" replace state={{ from }}>
        ¿Olvidaste tu contraseña?
      </Link>
      <FormFooter notice={notice} flash={flash} busy={busy}>
        Iniciar Sesión
      </FormFooter>
    </form>
  )
}
