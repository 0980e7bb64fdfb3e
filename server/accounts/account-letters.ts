import { eq } from 'drizzle-orm'
import { publicUrl } from '#server/config.ts'
import type { AccountMail } from '#server/jobs.ts'
import { type Draft, paragraphs } from '#server/mail.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Tools } from '#server/tools.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import type { Settings } from '#shop/settings.ts'
import { mailedLink } from './mailed-link.ts'
import { users } from './table.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'nombre'>

/** A letter to an account, or nothing when the account does not exist (any more). */
export async function accountLetter(tools: Tools, mail: AccountMail): Promise<Draft | undefined> {
  const who = 'email' in mail ? eq(users.email, mail.email) : eq(users.id, mail.userId)
  const [person] = await tools.db
    .select({ id: users.id, email: users.email, nombre: users.nombre })
    .from(users)
    .where(who)
  if (!person) return undefined
  const settings = await readSettings(tools)
  const write = (subject: string, lines: string[]): Draft => ({
    to: person.email,
    subject: `${subject} · ${settings.nombre}`,
    ...paragraphs([`Hola, ${person.nombre}:`, ...lines, settings.nombre]),
  })
  switch (mail.letter) {
    case 'verificar-correo':
      return write('Confirma tu correo', await verifyLines(tools, person))
    case 'restablecer-clave':
      return write('Pon otra contraseña', await resetLines(tools, person))
    case 'mayorista-aprobada':
      return write('Tu cuenta mayorista está aprobada', approvedLines(tools))
    case 'mayorista-rechazada':
      return write('Sobre tu solicitud mayorista', await rejectedLines(tools, person, settings))
  }
}

const verifyLines = async (tools: Tools, { id }: Person): Promise<string[]> => [
  'Confirma que este correo es tuyo. Así verás en tu cuenta también los pedidos que hiciste sin ella:',
  `${publicUrl(tools.config)}/auth?verificar=${await mailedLink(tools, id, 'verificar')}`,
  'Puede que te pidamos la contraseña de tu cuenta. El enlace sirve una vez, durante tres días. Si no creaste una cuenta, no hagas nada.',
]

const resetLines = async (tools: Tools, { id }: Person): Promise<string[]> => [
  'Alguien pidió poner otra contraseña a tu cuenta. Si fuiste tú, hazlo aquí:',
  `${publicUrl(tools.config)}/auth?restablecer=${await mailedLink(tools, id, 'restablecer')}`,
  'El enlace sirve una vez, durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
]

const approvedLines = ({ config }: Tools): string[] => [
  'Revisamos tu solicitud: ya compras al por mayor, con 30% de descuento y entrega gratis sin mínimo.',
  `Inicia sesión en ${publicUrl(config)}/auth y haz tu pedido.`,
]

async function rejectedLines({ db, config }: Tools, { id }: Person, { telefono }: Settings): Promise<string[]> {
  const [request] = await db
    .select({ comentarios: wholesaleRequests.comentarios })
    .from(wholesaleRequests)
    .where(eq(wholesaleRequests.userId, id))
  return [
    `Por ahora no podemos darte precio mayorista. ${request?.comentarios ?? ''}`.trim(),
    `Tu cuenta queda abierta para comprar al detal en ${publicUrl(config)}. Si quieres hablarlo, llámanos al ${telefono}.`,
  ]
}
