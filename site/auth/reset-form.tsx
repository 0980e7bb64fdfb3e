import { Link, useNavigate } from 'react-router'
import { NewPassword } from '#shop/accounts/registration.ts'
import { useForm } from '#site/api/use-form.ts'
import { accountCall, refused } from '#site/session/account-call.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { NewPasswordFields } from '#site/session/new-password-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import styles from './page.module.css'

/** Sets a new password with the link of a mail. The link works once, and is removed from the URL. */
export function ResetForm({ token }: { token: string }) {
  const { checkSession } = useAuth()
  const navigate = useNavigate()
  const { form, field, notice, busy } = useForm(NewPassword, async (passwords) => {
    const answer = await accountCall(({ resetPassword }) => resetPassword, { body: { ...passwords, token } })
    if (!answer.ok) return refused(answer)
    // The reset ended every session of the account, perhaps the one of this browser too.
    await checkSession()
    navigate('?', { replace: true, state: { flash: { tone: 'success', text: answer.message } } })
    return { success: true }
  })
  return (
    <form {...form} className="stack gap-5">
      <NewPasswordFields field={field} />
      <FormFooter notice={notice} busy={busy}>
        Guardar contraseña
      </FormFooter>
      <Link className={`text-link ${styles.link}`} to="?modo=olvido" replace>
        Pedir otro enlace
      </Link>
    </form>
  )
}
