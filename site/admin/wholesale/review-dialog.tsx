import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WHOLESALE_DISCOUNT } from '#shop/orders/wholesale-price.ts'
import { approveWholesale, rejectWholesale, type WholesaleRequest } from '#shop/wholesale/contract.ts'
import { Rejection } from '#shop/wholesale/review.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Confirm } from '#site/admin/confirm.tsx'
import { TextArea } from '#site/ui/field.tsx'

export interface Review {
  request: WholesaleRequest
  answer: 'aprobar' | 'rechazar'
}

/** What came of it: what was done, or that somebody else was quicker. */
type Outcome = { said?: string; tooLate?: string }

const WORDS = {
  aprobar: {
    action: 'Aprobar',
    effect: `Comprará con ${WHOLESALE_DISCOUNT / 100}% de descuento y entrega gratis sin mínimo. Le avisamos por correo.`,
    hint: 'Opcional.',
    failed: 'Error al aprobar solicitud',
    done: 'aprobada',
  },
  rechazar: {
    action: 'Rechazar',
    effect: 'Podrá comprar al detal. Le mandamos el motivo por correo.',
    hint: 'Esto es lo que va a leer.',
    failed: 'Error al rechazar solicitud',
    done: 'rechazada',
  },
} as const

/** Asks before a request is approved or rejected; a rejection says why (docs/rules.md#reviewing-an-application). */
export function ReviewDialog({
  review: { request, answer },
  close,
  done,
}: {
  review: Review
  close: () => void
  done: (outcome: Outcome) => void
}) {
  const { call } = useAdmin()
  const [wrong, setWrong] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const words = WORDS[answer]

  const complain = (error: string) => {
    flushSync(() => setWrong(error))
    box.current?.querySelector('textarea')?.focus()
    return ''
  }

  async function confirm(fields: FormData): Promise<string | undefined> {
    setWrong(undefined)
    const body = { comentarios: String(fields.get('comentarios')) }
    const missing = answer === 'rechazar' && Rejection.safeParse(body).error?.issues[0]?.message
    if (missing) return complain(missing)
    const sending = { params: { id: request.id }, body }
    const reply = await (answer === 'aprobar' ? call(approveWholesale, sending) : call(rejectWholesale, sending))
    if (!reply.ok && reply.campos?.comentarios) return complain(reply.campos.comentarios)
    // Reviewed by somebody else, or gone with its account: there is nothing left to decide here.
    const isTooLate = !reply.ok && (reply.status === 409 || reply.status === 404)
    if (!reply.ok && !isTooLate) return (reply.status !== 0 && reply.error) || words.failed
    done(
      reply.ok
        ? { said: `La solicitud de ${request.nombre} quedó ${words.done}.` }
        : { tooLate: `${request.nombre}: ${reply.error}` },
    )
    return undefined
  }

  return (
    <Confirm
      title={`¿${words.action} la solicitud de ${request.nombre}?`}
      action={words.action}
      variant={answer === 'rechazar' ? 'peligro' : 'marca'}
      close={close}
      confirm={confirm}
    >
      <p>{words.effect}</p>
      <div ref={box}>
        <TextArea label="Comentarios" name="comentarios" maxLength={1000} hint={words.hint} error={wrong} />
      </div>
    </Confirm>
  )
}
