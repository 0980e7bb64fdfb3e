import { eq } from 'drizzle-orm'
import { publicUrl } from '#server/config.ts'
import { onPaper } from '#server/letter-paper.ts'
import { button, facts } from '#server/letter-pieces.ts'
import type { Draft } from '#server/mail.ts'
import type { Tools } from '#server/tools.ts'
import { businessFacts } from '#shop/accounts/business.ts'
import { unlinked } from '#shop/messages/unlinked.ts'
import type { Settings } from '#shop/settings.ts'
import { readRequests } from './read-requests.ts'
import { wholesaleRequests } from './table.ts'

/** Tells the shop that somebody applies to buy wholesale; nothing when the request is gone with its account. */
export async function applicationLetter(
  { db, config }: Tools,
  userId: string,
  settings: Settings,
): Promise<Draft | undefined> {
  const [request] = await readRequests(db).where(eq(wholesaleRequests.userId, userId))
  if (!request) return undefined
  const who = unlinked(request.negocio || request.nombre)
  return {
    to: settings.email,
    replyTo: request.email,
    subject: `Solicitud mayorista nueva · ${who}`,
    ...onPaper(config, settings, {
      title: 'Solicitud mayorista nueva',
      preheader: `${who} quiere comprar al por mayor.`,
      pieces: [
        facts([
          ...businessFacts(request).map(([name, value]): [string, string] => [name, unlinked(value)]),
          ['Solicitante', unlinked(request.nombre)],
          ['Teléfono', unlinked(request.telefono)],
          ['Correo', request.email],
        ]),
        button('Revisar la solicitud', `${publicUrl(config)}/admin/mayoristas`),
      ],
    }),
  }
}
