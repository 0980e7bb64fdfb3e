import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usd } from '#shop/money.ts'
import { sendEmailCode } from '#shop/orders/contract.ts'
import { CODE_MINUTES, EmailCode } from '#shop/orders/email-code.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { codeRequest, storeCodeRequest } from './code-request.ts'
import styles from './confirm-email.module.css'
import { orderByWhatsapp } from './order-by-whatsapp.ts'
import type { Body, SeenPrices, SubmitState } from './submit-state.ts'

/**
 * Shown when the order needs a proven e-mail: mails a code, sends the order with it, and offers the other ways
 * (docs/rules.md#places-for-strangers). The draft is kept.
 */
export function ConfirmEmail({
  draft,
  priced,
  isSignedIn,
  whatsapp,
  refusal,
  busy,
  confirm,
}: {
  draft: WizardState['draft']
  priced: SeenPrices
  isSignedIn: boolean
  /** The number of the shop. */
  whatsapp: string
  refusal: Extract<SubmitState, { is: 'unconfirmed' }>
  busy: boolean
  confirm: (proof: NonNullable<Body['codigoCorreo']>) => void
}) {
  const location = useLocation()
  const { email } = draft.cliente
  const [solicitud, setSolicitud] = useState(() => codeRequest(email))
  const [isResent, setIsResent] = useState(false)
  const [typed, setTyped] = useState('')
  const [inputError, setInputError] = useState<string>()
  /** The request whose code was sent last: its error does not belong to a newer one. */
  const [tried, setTried] = useState<string>()
  const next = useRef<HTMLButtonElement & HTMLInputElement>(null)
  // To the code button at first, then to the field, and to the field again after a wrong code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these changes are what moves the focus
  useEffect(() => {
    next.current?.focus()
    next.current?.select?.()
  }, [solicitud, refusal])

  const {
    run: ask,
    busy: isAsking,
    error: askError,
  } = useAction(async () => {
    const answer = await call(sendEmailCode, { body: { email } })
    if (!answer.ok) return answer.error
    storeCodeRequest(email, answer.solicitud)
    setIsResent(solicitud !== undefined)
    setSolicitud(answer.solicitud)
    setTyped('')
    setInputError(undefined)
    return undefined
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !solicitud) return
    const codigo = EmailCode.safeParse(typed.replace(/[\s-]/g, ''))
    setInputError(codigo.error?.issues[0]?.message)
    if (!codigo.success) return next.current?.focus()
    setTried(solicitud)
    confirm({ solicitud, codigo: codigo.data })
  }

  return (
    <div className="stack gap-6">
      {!refusal.codeError && (
        <Notice tone="error">
          <b>{refusal.error}</b>
          <p>Tu pedido sigue aquí.</p>
        </Notice>
      )}
      <form className={`stack ruled ${styles.form}`} onSubmit={submit} noValidate>
        <h2 className="t-3">Confirma tu correo</h2>
        <p className="anywhere" role="status">
          {solicitud ? (
            <>
              Te mandamos {isResent ? 'otro código' : 'un código'} a <b>{email}</b>. Sirve {CODE_MINUTES} minutos.{' '}
              {isResent ? 'Usa el del último correo.' : 'Si no llega, mira en el correo no deseado.'}
            </>
          ) : (
            <>
              Te mandaremos un código de 6 números a <b>{email}</b>. Lo escribes aquí y tu pedido se envía.
            </>
          )}
        </p>
        {solicitud ? (
          <>
            <Field
              ref={next}
              label="Código de 6 números"
              name="codigo"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setInputError(undefined)
              }}
              error={inputError ?? (tried === solicitud && !busy ? refusal.codeError : undefined)}
            />
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? 'Enviando tu pedido…' : `Confirmar y enviar · ${usd(priced.total)}`}
            </Button>
            <Button variant="outline" size="small" busy={isAsking} onClick={ask}>
              Mandar otro código
            </Button>
          </>
        ) : (
          <Button ref={next} variant="primary" busy={isAsking} onClick={ask}>
            Mandarme el código
          </Button>
        )}
        {askError && <Notice tone="error">{askError}</Notice>}
        <Link className="link" to="?paso=datos">
          Cambiar el correo
        </Link>
      </form>
      <section aria-label="Otras maneras de pedir">
        <p>O pide de otra manera:</p>
        <div className={`cluster brand ${styles.ways}`}>
          <ButtonLink variant="outline" size="small" to="?paso=datos">
            Elegir otro día
          </ButtonLink>
          {!isSignedIn && (
            <ButtonLink variant="outline" size="small" to={href('/auth')} state={{ from: location }}>
              Iniciar Sesión
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="small" to={orderByWhatsapp({ draft, priced }, whatsapp)}>
            <Icon name="whatsapp" />
            Enviar por WhatsApp
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
