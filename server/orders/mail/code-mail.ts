import type { AppContext } from '#server/context.ts'
import type { CodeMailJob } from '#server/jobs.ts'
import { bigCode, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { createEmailCode } from '#server/orders/submit/email-code.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { CODE_MINUTES } from '#shop/orders/email-code.ts'

/**
 * Writes the mail with the code that proves the e-mail of an order; `undefined` when nobody can use it any more. It
 * holds nothing that was typed, because anybody can have it sent to anybody.
 */
export async function writeCodeMail(context: AppContext, { solicitud }: CodeMailJob): Promise<MailDraft | undefined> {
  const created = await createEmailCode(context, solicitud)
  if (!created) return undefined
  const settings = await readSettings(context)
  const { code, email } = created
  return {
    to: email,
    replyTo: settings.email,
    subject: `${code} es el código de tu pedido · ${settings.nombre}`,
    ...renderMail(context.config, settings, {
      title: 'El código de tu pedido',
      preheader: `Con ${code} confirmas tu correo y tu pedido se envía.`,
      parts: [
        paragraph('Escribe este código en la página donde haces tu pedido:'),
        bigCode(code),
        paragraph(
          `Sirve una vez, durante ${CODE_MINUTES} minutos. No se lo des a nadie. Si no estás haciendo un pedido, no hagas nada.`,
        ),
      ],
    }),
  }
}
