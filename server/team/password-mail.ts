import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { TeamMailJob } from '#server/jobs.ts'
import { button, paragraph } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { momentText } from '#shop/dates.ts'

/**
 * Writes the mail that a team member's password was changed: to the member if the username is an e-mail, otherwise to
 * the shop, because the member has no other address.
 */
export async function writeTeamPasswordMail(
  context: AppContext,
  { username, quien, cuando }: TeamMailJob,
): Promise<MailDraft> {
  const settings = await readSettings(context)
  const title = 'Cambió una contraseña de la administración'
  const what = `${quien} cambió la contraseña de ${username}`
  return {
    to: username.includes('@') ? username : settings.email,
    subject: `${title} · ${settings.nombre}`,
    ...renderMail(context.config, settings, {
      title,
      preheader: `${what}.`,
      parts: [
        paragraph(`El ${momentText(new Date(cuando))} ${what} para la administración.`),
        paragraph(
          'Si nadie de la tienda lo hizo, que el dueño ponga otra ahora mismo en Equipo y mire en Registro qué más cambió.',
        ),
        button('Abrir Equipo', `${publicUrl(context.config)}/admin/equipo`),
      ],
    }),
  }
}
