import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, refused } from '#site/session/ask.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Spinner } from '#site/ui/spinner.tsx'

/** Confirms the e-mail by the link of the letter, at once and once. What came of it replaces the link in the address. */
export function VerifyEmail({ token }: { token: string }) {
  const { checkSession } = useAuth()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()

  async function verify() {
    setError(undefined)
    const answer = await ask(({ verifyEmail }) => verifyEmail, { body: { token } })
    const settled = answer.ok || answer.status === 400
    if (!settled) return setError(refused(answer).error)
    if (answer.ok) await checkSession()
    const news = answer.ok
      ? { tone: 'exito', text: answer.message }
      : { tone: 'error', text: answer.campos?.token ?? answer.error }
    navigate('?modo=verificado', { replace: true, state: { news } })
  }

  const asked = useRef(false)
  const verifyOnce = useEffectEvent(() => {
    if (!asked.current) verify()
    asked.current = true
  })
  useEffect(() => verifyOnce(), [])

  if (error === undefined) return <Spinner>Confirmando tu correo...</Spinner>
  return (
    <>
      <Notice tone="error">{error}. Intenta de nuevo.</Notice>
      <Button variant="marca" onClick={verify}>
        Intentar otra vez
      </Button>
    </>
  )
}
