import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { Registration } from '#shop/accounts/registration.ts'
import { useForm } from '#site/api/use-form.ts'
import { accountCall, refused } from '#site/session/account-call.ts'
import { EmailField } from '#site/ui/forms/field.tsx'
import { FormFooter } from './form-footer.tsx'
import styles from './page.module.css'
import type { ReturnState } from './return-state.ts'

const ForgotFields = z.object({ email: Registration.shape.email })

/** Form that requests a mail with a link to reset the password. */
export function ForgotForm({ returnState: { from } }: { returnState: ReturnState }) {
  const navigate = useNavigate()
  const { form, field, notice, busy } = useForm(ForgotFields, async (body) => {
    const answer = await accountCall(({ forgotPassword }) => forgotPassword, { body })
    if (!answer.ok) return refused(answer)
    navigate('?', {
      replace: true,
      state: { from, flash: { tone: 'success', text: answer.message, email: body.email } },
    })
    return { success: true }
  })
  return (
    <form {...form} className="stack gap-5">
      <p>Escribe el correo de tu cuenta y te mandamos un enlace para cambiar tu contraseña.</p>
      <EmailField label="Correo electrónico" autoComplete="username" required {...field('email')} />
      <FormFooter notice={notice} busy={busy}>
        Mandar el enlace
      </FormFooter>
      <Link className={`text-link ${styles.link}`} to="?" replace state={{ from }}>
        Volver a iniciar sesión
      </Link>
    </form>
  )
}
