import { desc, eq } from 'drizzle-orm'
import { publicUrl } from '#server/config.ts'
import type { AccountMail } from '#server/jobs.ts'
import { onPaper } from '#server/letter-paper.ts'
import { button, greeting, type Piece, paragraph, quote } from '#server/letter-pieces.ts'
import type { Draft } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { applicationLetter } from '#server/wholesale/application-letter.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/wholesale-price.ts'
import type { Settings } from '#shop/settings.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { mailedLink } from './mailed-link.ts'
import { users } from './table.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'nombre'>
interface Words {
  title: string
  preheader: string
  pieces: Piece[]
}

/** A letter to an account, or nothing when the account does not exist (any more). */
export async function accountLetter(tools: Tools, mail: AccountMail): Promise<Draft | undefined> {
  const who = 'email' in mail ? eq(users.email, mail.email) : eq(users.id, mail.userId)
  const [person] = await tools.db
    .select({ id: users.id, email: users.email, nombre: users.nombre })
    .from(users)
    .where(who)
  if (!person) return undefined
  const settings = await readSettings(tools)
  if (mail.letter === 'mayorista-nueva') return applicationLetter(tools, person.id, settings)
  const { title, preheader, pieces } = await WRITE[mail.letter](tools, person, settings)
  return {
    to: person.email,
    replyTo: settings.email,
    subject: `${title} · ${settings.nombre}`,
    ...onPaper(tools.config, settings, {
      title,
      preheader,
      pieces: [greeting(person.nombre), ...pieces],
    }),
  }
}

type Write = (tools: Tools, person: Person, settings: Settings) => Words | Promise<Words>

const WRITE: Record<Exclude<AccountMail['letter'], 'mayorista-nueva'>, Write> = {
  'verificar-correo': async (tools, { id }) => ({
    title: 'Confirma tu correo',
    preheader: 'Así verás en tu cuenta también los pedidos que hiciste sin ella.',
    pieces: [
      paragraph('Confirma que este correo es tuyo. Así verás en tu cuenta también los pedidos que hiciste sin ella.'),
      button(
        'Confirmar mi correo',
        `${publicUrl(tools.config)}/auth?verificar=${await mailedLink(tools, id, 'verificar')}`,
      ),
      paragraph(
        'Puede que te pidamos la contraseña de tu cuenta. El enlace sirve una vez, durante tres días. Si no creaste una cuenta, no hagas nada.',
      ),
    ],
  }),

  'restablecer-clave': async (tools, { id }) => ({
    title: 'Cambia tu contraseña',
    preheader: 'El enlace sirve una vez, durante una hora.',
    pieces: [
      paragraph('Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, hazlo aquí.'),
      button(
        'Cambiar mi contraseña',
        `${publicUrl(tools.config)}/auth?restablecer=${await mailedLink(tools, id, 'restablecer')}`,
      ),
      paragraph(
        'El enlace sirve una vez, durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
      ),
    ],
  }),

  'mayorista-recibida': () => ({
    title: 'Recibimos tu solicitud mayorista',
    preheader: 'Un administrador la revisa y te avisamos por correo.',
    pieces: [
      paragraph('Un administrador la revisa y te avisamos por correo.'),
      paragraph('Mientras tanto puedes pedir sin cuenta, a precio al detal.'),
    ],
  }),

  'mayorista-aprobada': ({ config }) => ({
    title: 'Tu cuenta mayorista está aprobada',
    preheader: `Ya compras con ${WHOLESALE_DISCOUNT / 100}% de descuento.`,
    pieces: [
      paragraph(
        `Revisamos tu solicitud: ya compras al por mayor, con ${WHOLESALE_DISCOUNT / 100}% de descuento y entrega gratis sin mínimo.`,
      ),
      button('Iniciar sesión', `${publicUrl(config)}/auth`),
    ],
  }),

  'mayorista-rechazada': async ({ db, config }, { id }, settings) => {
    const [request] = await db
      .select({ comentarios: wholesaleRequests.comentarios })
      .from(wholesaleRequests)
      .where(eq(wholesaleRequests.userId, id))
      .orderBy(desc(wholesaleRequests.fechaSolicitud))
    return {
      title: 'Sobre tu solicitud mayorista',
      preheader: 'Por ahora no podemos darte precio mayorista.',
      pieces: [
        paragraph('Por ahora no podemos darte precio mayorista.'),
        ...(request?.comentarios ? [quote('El motivo:', request.comentarios)] : []),
        paragraph(
          `Tu cuenta queda abierta para comprar al detal en ${publicUrl(config)}. Si quieres hablarlo, llámanos al ${settings.telefono} o escríbenos.`,
        ),
        button('Escríbenos por WhatsApp', whatsappLink(settings, 'Mi solicitud mayorista')),
      ],
    }
  },
}
