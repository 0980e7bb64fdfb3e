import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Result } from '#site/api/use-form.ts'
import { accountCall, refused } from '#site/session/account-call.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { VerifyPassword } from './verify-password.tsx'

type State = { is: 'asking' } | { is: 'password' } | { is: 'failed'; error: string }

/**
 * Confirms the e-mail with the link of a mail, once and without asking when signed in with that account; everybody else
 * has to enter its password. The result replaces the link in the URL.
 */
export function VerifyEmail({ token }: { token: string }) {
  const { checkSession } = useAuth()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'asking' })

  async function verify(password?: string): Promise<Result> {
    const answer = await accountCall(({ verifyEmail }) => verifyEmail, { body: { token, password } })
    const isInvalidLink = !answer.ok && answer.status === 400 && !answer.campos?.password
    if (!answer.ok && !isInvalidLink) {
      if (password === undefined)
        setState(answer.status === 401 ? { is: 'password' } : { is: 'failed', error: refused(answer).error })
      return refused(answer)
    }
    if (answer.ok) await checkSession()
    const flash = answer.ok
      ? { tone: 'success', text: answer.message }
      : { tone: 'error', text: answer.campos?.token ?? answer.error }
    navigate('?modo=verificado', { replace: true, state: { flash } })
    return { success: true }
  }

  const started = useRef(false)
  const verifyOnce = useEffectEvent(() => {
    if (!started.current) verify()
    started.current = true
  })
  useEffect(() => verifyOnce(), [])

  if (state.is === 'password') return <VerifyPassword verify={verify} />
  if (state.is === 'asking') return <Spinner>Confirmando tu correo...</Spinner>
  const retry = () => {
    setState({ is: 'asking' })
    verify()
  }
  return (
    <>
      <Notice tone="error">{state.error}. Intenta de nuevo.</Notice>
      <Button variant="brand" onClick={retry}>
        Intentar otra vez
      </Button>
    </>
  )
}
