import { eq } from 'drizzle-orm'
import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { button, facts } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { businessFacts } from '#shop/accounts/business.ts'
import { withoutLinks } from '#shop/messages/without-links.ts'
import type { Settings } from '#shop/settings.ts'
import { readRequests } from './read-requests.ts'
import { wholesaleRequests } from './table.ts'

/**
 * Writes the mail that tells the shop about a wholesale application; `undefined` if it was deleted with its account.
 */
export async function writeApplicationMail(
  { db, config }: AppContext,
  userId: string,
  settings: Settings,
): Promise<MailDraft | undefined> {
  const [request] = await readRequests(db).where(eq(wholesaleRequests.userId, userId))
  if (!request) return undefined
  const who = withoutLinks(request.negocio || request.nombre)
  return {
    to: settings.email,
    replyTo: request.email,
    subject: `Solicitud mayorista nueva · ${who}`,
    ...renderMail(config, settings, {
      title: 'Solicitud mayorista nueva',
      preheader: `${who} quiere comprar al por mayor.`,
      parts: [
        facts([
          ...businessFacts(request).map(([name, value]): [string, string] => [name, withoutLinks(value)]),
          ['Solicitante', withoutLinks(request.nombre)],
          ['Teléfono', withoutLinks(request.telefono)],
          ['Correo', request.email],
        ]),
        button('Revisar la solicitud', `${publicUrl(config)}/admin/mayoristas`),
      ],
    }),
  }
}
