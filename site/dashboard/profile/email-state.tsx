import { useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { useAction } from '#site/api/use-action.ts'
import { accountCall, refused } from '#site/session/account-call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './email-state.module.css'

/** Whether the e-mail is confirmed and, if not, a button that sends the mail again. */
export function EmailState({ user }: { user: User }) {
  const [message, setMessage] = useState<string>()
  const { run, busy, error } = useAction(async () => {
    setMessage(undefined)
    const answer = await accountCall(({ sendVerification }) => sendVerification, {})
    if (!answer.ok) return refused(answer).error
    setMessage(answer.message)
    return undefined
  })
  if (user.emailVerificado) return <span className={styles.confirmed}>confirmado</span>
  return (
    <span className={`stack gap-2 start label ${styles.unconfirmed}`}>
      <span className="muted">
        Sin confirmar. Los pedidos que hiciste sin cuenta con este correo aparecen aquí cuando lo confirmas.
      </span>
      <Button variant="outline" size="small" busy={busy} onClick={run}>
        Mandar el enlace otra vez
      </Button>
      {message !== undefined && <Notice tone="success">{message}</Notice>}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
    </span>
  )
}
