import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { greeting, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { claims, paymentProofs, payments } from '#server/money/table.ts'
import type { OrderWithHistory } from '#server/orders/read-orders.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { paidText, proofText } from '#shop/payments/proof-answer.ts'
import type { Settings } from '#shop/settings.ts'
import { chatButton, notificationsUrl, trackingButton } from './order-mail-parts.ts'

/** Writes the mail with the team's answer to «Ya pagué»; `undefined` if the report has been erased. */
export async function writeProofAnswer(
  context: AppContext,
  id: string,
  order: OrderWithHistory,
  settings: Settings,
): Promise<MailDraft | undefined> {
  const [found] = await context.db
    .select({ proof: paymentProofs, llego: payments.monto })
    .from(paymentProofs)
    .leftJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .where(eq(paymentProofs.id, id))
  if (!found) return undefined
  const said = proofText({ ...found.proof, llego: found.llego })
  const rest = order.dinero ? paidText(order.dinero) : ''
  const arrived = found.proof.respuesta === 'aceptado' || found.proof.respuesta === 'ya_anotado'
  const title = arrived ? 'Recibimos tu pago' : 'Sobre tu pago'
  return answerMail(context, order, settings, title, [said, rest].filter(Boolean).join(' '))
}

/** Writes the mail with the team's answer to «Algo salió mal»; `undefined` if the claim has been erased. */
export async function writeClaimAnswer(
  context: AppContext,
  id: string,
  order: OrderWithHistory,
  settings: Settings,
): Promise<MailDraft | undefined> {
  const [claim] = await context.db.select().from(claims).where(eq(claims.id, id))
  if (!claim?.respuesta) return undefined
  const title = claim.aceptado ? 'Tienes razón, lo arreglamos' : 'Sobre lo que nos contaste'
  return answerMail(context, order, settings, title, claim.respuesta)
}

function answerMail(
  context: AppContext,
  order: OrderWithHistory,
  settings: Settings,
  title: string,
  text: string,
): MailDraft {
  return {
    to: order.cliente.email,
    replyTo: settings.email,
    subject: `${title}: pedido #${shortId(order.id)}`,
    ...renderMail(context.config, settings, {
      title,
      preheader: text,
      parts: [
        greeting(order.cliente.nombre),
        paragraph(text),
        trackingButton(context, order),
        chatButton(order, settings),
      ],
      unsubscribePage: notificationsUrl(context, order),
    }),
  }
}
