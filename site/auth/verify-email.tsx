import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, type Result, refused } from '#site/session/ask.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { VerifyPassword } from './verify-password.tsx'

type State = { is: 'asking' } | { is: 'password' } | { is: 'failed'; error: string }

/**
 * Confirms the e-mail by the link of the letter, at once and once: for who is signed in with that account, and with its
 * password for everybody else. What came of it replaces the link in the address.
 */
export function VerifyEmail({ token }: { token: string }) {
  const { checkSession } = useAuth()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'asking' })

  async function verify(password?: string): Promise<Result> {
    const answer = await ask(({ verifyEmail }) => verifyEmail, { body: { token, password } })
    const worthless = !answer.ok && answer.status === 400 && !answer.campos?.password
    if (!answer.ok && !worthless) {
      if (password === undefined)
        setState(answer.status === 401 ? { is: 'password' } : { is: 'failed', error: refused(answer).error })
      return refused(answer)
    }
    if (answer.ok) await checkSession()
    const news = answer.ok
      ? { tone: 'exito', text: answer.message }
      : { tone: 'error', text: answer.campos?.token ?? answer.error }
    navigate('?modo=verificado', { replace: true, state: { news } })
    return { success: true }
  }

  const asked = useRef(false)
  const verifyOnce = useEffectEvent(() => {
    if (!asked.current) verify()
    asked.current = true
  })
  useEffect(() => verifyOnce(), [])

  if (state.is === 'password') return <VerifyPassword verify={verify} />
  if (state.is === 'asking') return <Spinner>Confirmando tu correo...</Spinner>
  const again = () => {
    setState({ is: 'asking' })
    verify()
  }
  return (
    <>
      <Notice tone="error">{state.error}. Intenta de nuevo.</Notice>
      <Button variant="marca" onClick={again}>
        Intentar otra vez
      </Button>
    </>
  )
}
