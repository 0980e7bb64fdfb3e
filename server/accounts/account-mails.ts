import { desc, eq } from 'drizzle-orm'
import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { AccountMailJob } from '#server/jobs.ts'
import { button, greeting, type MailPart, paragraph, quote } from '#server/mail/mail-parts.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailDraft } from '#server/mail/send-mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { writeApplicationMail } from '#server/wholesale/application-mail.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { momentText } from '#shop/dates.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import type { Settings } from '#shop/settings.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { createMailedToken } from './mailed-link.ts'
import { users } from './table.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'nombre'>
interface MailText {
  title: string
  preheader: string
  parts: MailPart[]
}

/** Writes a mail about a customer's account; `undefined` when the account no longer exists. */
export async function writeAccountMail(context: AppContext, mail: AccountMailJob): Promise<MailDraft | undefined> {
  const who = 'email' in mail ? eq(users.email, mail.email) : eq(users.id, mail.userId)
  const [person] = await context.db
    .select({ id: users.id, email: users.email, nombre: users.nombre })
    .from(users)
    .where(who)
  if (!person) return undefined
  const settings = await readSettings(context)
  if (mail.letter === 'mayorista-nueva') return writeApplicationMail(context, person.id, settings)
  const { title, preheader, parts } =
    mail.letter === 'clave-cambiada'
      ? passwordMail(context, settings, new Date(mail.cuando))
      : await MAIL_WRITERS[mail.letter](context, person, settings)
  return {
    to: person.email,
    replyTo: settings.email,
    subject: `${title} · ${settings.nombre}`,
    ...renderMail(context.config, settings, {
      title,
      preheader,
      parts: [greeting(person.nombre), ...parts],
    }),
  }
}

type MailWriter = (context: AppContext, person: Person, settings: Settings) => MailText | Promise<MailText>

/** Tells when the password changed, and what to do if its owner did not change it. */
const passwordMail = ({ config }: AppContext, { telefono }: Settings, cuando: Date): MailText => ({
  title: 'Tu contraseña cambió',
  preheader: 'Si no fuiste tú, pon otra ahora mismo.',
  parts: [
    paragraph(
      `El ${momentText(cuando)} se cambió la contraseña de tu cuenta, y se cerraron las sesiones que tenía abiertas.`,
    ),
    paragraph(`Si fuiste tú, no hagas nada. Si no fuiste tú, pon otra ahora mismo y llámanos al ${telefono}.`),
    button('Poner otra contraseña', `${publicUrl(config)}/auth?modo=olvido`),
  ],
})

const MAIL_WRITERS: Record<Exclude<AccountMailJob['letter'], 'mayorista-nueva' | 'clave-cambiada'>, MailWriter> = {
  'verificar-correo': async (context, { id }) => ({
    title: 'Confirma tu correo',
    preheader: 'Así verás en tu cuenta también los pedidos que hiciste sin ella.',
    parts: [
      paragraph('Confirma que este correo es tuyo. Así verás en tu cuenta también los pedidos que hiciste sin ella.'),
      button(
        'Confirmar mi correo',
        `${publicUrl(context.config)}/auth?verificar=${await createMailedToken(context, id, 'verificar')}`,
      ),
      paragraph(
        'Puede que te pidamos la contraseña de tu cuenta. El enlace sirve una vez, durante tres días. Si no creaste una cuenta, no hagas nada.',
      ),
    ],
  }),

  'restablecer-clave': async (context, { id }) => ({
    title: 'Cambia tu contraseña',
    preheader: 'El enlace sirve una vez, durante una hora.',
    parts: [
      paragraph('Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, hazlo aquí.'),
      button(
        'Cambiar mi contraseña',
        `${publicUrl(context.config)}/auth?restablecer=${await createMailedToken(context, id, 'restablecer')}`,
      ),
      paragraph(
        'El enlace sirve una vez, durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
      ),
    ],
  }),

  'mayorista-recibida': () => ({
    title: 'Recibimos tu solicitud mayorista',
    preheader: 'Un administrador la revisa y te avisamos por correo.',
    parts: [
      paragraph('Un administrador la revisa y te avisamos por correo.'),
      paragraph('Mientras tanto puedes pedir sin cuenta, a precio al detal.'),
    ],
  }),

  'mayorista-aprobada': ({ config }) => ({
    title: 'Tu cuenta mayorista está aprobada',
    preheader: `Ya compras con ${WHOLESALE_DISCOUNT / 100}% de descuento.`,
    parts: [
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
      parts: [
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
