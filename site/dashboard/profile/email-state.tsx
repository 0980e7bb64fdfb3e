import { useState } from 'react'
import type { User } from '#shop/accounts/contract.ts'
import { ask, refused } from '#site/session/ask.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './email-state.module.css'

type Sending = { is: 'idle' } | { is: 'sending' } | { is: 'sent'; message: string } | { is: 'failed'; error: string }

/** Whether the e-mail is confirmed and, if not, the way to get the letter again. */
export function EmailState({ user }: { user: User }) {
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  if (user.emailVerificado) return <span className={styles.confirmed}>confirmado</span>

  const send = async () => {
    setSending({ is: 'sending' })
    const answer = await ask(({ sendVerification }) => sendVerification, {})
    if (answer.ok) return setSending({ is: 'sent', message: answer.message })
    const result = refused(answer)
    if (!result.success) setSending({ is: 'failed', error: result.error })
  }
  return (
    <span className={styles.unconfirmed}>
      <span>Sin confirmar. Los pedidos que hiciste sin cuenta con este correo aparecen aquí cuando lo confirmas.</span>
      <Button variant="linea" size="chico" busy={sending.is === 'sending'} onClick={send}>
        Mandar el enlace otra vez
      </Button>
      {sending.is === 'sent' && <Notice tone="exito">{sending.message}</Notice>}
      {sending.is === 'failed' && <Notice tone="error">{sending.error}</Notice>}
    </span>
  )
}
