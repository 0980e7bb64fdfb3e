import type { AppContext } from '#server/context.ts'
import type { CodeMailJob } from '#server/jobs.ts'
import { bigCode, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { createEmailCode } from '#server/orders/submit/email-code.ts'
import { isGuestOrderOf, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { CODE_MINUTES } from '#shop/orders/email-code.ts'

/**
 * Writes the mail with the code that proves an e-mail address. `undefined` when the code can no longer be used, or when
 * an erasure would find no order. The mail contains no typed text, because anybody can have it sent to any address.
 */
export async function writeCodeMail(context: AppContext, job: CodeMailJob): Promise<MailDraft | undefined> {
  const created = await createEmailCode(context, job)
  if (!created) return undefined
  const { code, email } = created
  if (job.letter === 'codigo-borrar' && (await context.db.$count(orders, isGuestOrderOf(email))) === 0) return undefined
  const settings = await readSettings(context)
  const { subject, title, preheader, intro, whatNow } = TEXTS[job.letter]
  return {
    to: email,
    replyTo: settings.email,
    subject: `${code} es el código ${subject} · ${settings.nombre}`,
    ...renderMail(context.config, settings, {
      title,
      preheader: `Con ${code} ${preheader}`,
      parts: [
        paragraph(intro),
        bigCode(code),
        paragraph(`Sirve una vez, durante ${CODE_MINUTES} minutos. No se lo des a nadie. ${whatNow}`),
      ],
    }),
  }
}

const TEXTS = {
  'codigo-correo': {
    subject: 'de tu pedido',
    title: 'El código de tu pedido',
    preheader: 'confirmas tu correo y tu pedido se envía.',
    intro: 'Escribe este código en la página donde haces tu pedido:',
    whatNow: 'Si no estás haciendo un pedido, no hagas nada.',
  },
  'codigo-borrar': {
    subject: 'para borrar tus datos',
    title: 'El código para borrar tus datos',
    preheader: 'se borran tus datos de los pedidos que hiciste sin cuenta.',
    intro:
      'Escribe este código en la página donde pediste borrar tus datos. De los pedidos que hiciste sin cuenta se borran tu nombre, teléfono, correo, dirección y notas. No se puede deshacer.',
    whatNow: 'Si no lo pediste tú, no hagas nada: tus datos siguen igual.',
  },
} as const
