import { useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { accountCall, refused } from '#site/session/account-call.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './email-state.module.css'

type SendState = { is: 'idle' } | { is: 'sending' } | { is: 'sent'; message: string } | { is: 'failed'; error: string }

/** Whether the e-mail is confirmed and, if not, a button that sends the mail again. */
export function EmailState({ user }: { user: User }) {
  const [sendState, setSendState] = useState<SendState>({ is: 'idle' })
  if (user.emailVerificado) return <span className={styles.confirmed}>confirmado</span>

  const send = async () => {
    setSendState({ is: 'sending' })
    const answer = await accountCall(({ sendVerification }) => sendVerification, {})
    if (answer.ok) return setSendState({ is: 'sent', message: answer.message })
    const result = refused(answer)
    if (!result.success) setSendState({ is: 'failed', error: result.error })
  }
  return (
    <span className={styles.unconfirmed}>
      <span>Sin confirmar. Los pedidos que hiciste sin cuenta con este correo aparecen aquí cuando lo confirmas.</span>
      <Button variant="outline" size="small" busy={sendState.is === 'sending'} onClick={send}>
        Mandar el enlace otra vez
      </Button>
      {sendState.is === 'sent' && <Notice tone="success">{sendState.message}</Notice>}
      {sendState.is === 'failed' && <Notice tone="error">{sendState.error}</Notice>}
    </span>
  )
}
