import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { percent } from '#shop/money.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import { approveWholesale, rejectWholesale, type WholesaleRequest } from '#shop/wholesale/contract.ts'
import { Rejection } from '#shop/wholesale/review.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { reasonOr } from '#site/api/connection-error.ts'
import { TextArea } from '#site/ui/forms/field.tsx'

export interface Review {
  request: WholesaleRequest
  answer: 'aprobar' | 'rechazar'
}

/** The result: what was done, or that somebody else reviewed it first. */
type Outcome = { doneMessage?: string; conflict?: string }

const TEXTS = {
  aprobar: {
    action: 'Aprobar',
    effect: `Comprará con ${percent(WHOLESALE_DISCOUNT)} de descuento y entrega gratis sin mínimo. Le avisamos por correo.`,
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

/**
 * Confirms approving or rejecting an application; a rejection needs a reason (docs/rules.md#reviewing-an-application).
 */
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
  const texts = TEXTS[answer]

  const showError = (error: string) => {
    flushSync(() => setWrong(error))
    box.current?.querySelector('textarea')?.focus()
    return ''
  }

  async function confirm(fields: FormData): Promise<string | undefined> {
    setWrong(undefined)
    const body = { comentarios: String(fields.get('comentarios')) }
    const missing = answer === 'rechazar' && Rejection.safeParse(body).error?.issues[0]?.message
    if (missing) return showError(missing)
    const sending = { params: { id: request.id }, body }
    const reply = await (answer === 'aprobar' ? call(approveWholesale, sending) : call(rejectWholesale, sending))
    if (!reply.ok && reply.campos?.comentarios) return showError(reply.campos.comentarios)
    // Reviewed by somebody else, or deleted with its account: nothing left to decide.
    const isTooLate = !reply.ok && (reply.status === 409 || reply.status === 404)
    if (!reply.ok && !isTooLate) return reply.status === 0 ? texts.failed : reasonOr(reply.error, texts.failed)
    done(
      reply.ok
        ? { doneMessage: `La solicitud de ${request.nombre} quedó ${texts.done}.` }
        : { conflict: `${request.nombre}: ${reply.error}` },
    )
    return undefined
  }

  return (
    <Confirm
      title={`¿${texts.action} la solicitud de ${request.nombre}?`}
      action={texts.action}
      variant={answer === 'rechazar' ? 'danger' : 'brand'}
      close={close}
      confirm={confirm}
    >
      <p>{texts.effect}</p>
      <div ref={box}>
        <TextArea label="Comentarios" name="comentarios" maxLength={1000} hint={texts.hint} error={wrong} />
      </div>
    </Confirm>
  )
}
