import type { MailJob } from '#server/jobs.ts'
import { dateText } from '#shop/dates.ts'
import { shortId } from '#shop/orders/whatsapp-message.ts'
import type { Cola } from '#shop/tasks/contract.ts'

/** What a job was told, as far as words are made of it. `email` is that of the account it is about. */
export interface Told {
  letter?: string
  template?: string
  orderId?: string
  inicio?: string
  filename?: string
  email?: string | null
}

/** Letters and templates are named by their own names, but where nobody would say so. */
const NAMES: Partial<Record<string, string>> = {
  'pedido-estado': 'cambio de estado',
  'mayorista-nueva': 'solicitud mayorista',
} satisfies Partial<Record<MailJob['letter'], string>>

/** What a piece of work is, as people say it. */
export function taskText(cola: Cola, told: Told): string {
  if (cola === 'correo') return `Carta ${named(told.letter)}${about(told)}`
  if (cola === 'whatsapp') return `WhatsApp ${named(told.template)}${about(told)}`
  if (cola === 'imagen') return `Imagen ${told.filename ?? ''}`
  return cola === 'reporte' ? 'Reporte semanal' : 'Limpieza'
}

const named = (name = ''): string => `“${NAMES[name] ?? name.replace(/[-_]/g, ' ')}”`

function about({ letter, orderId, email, inicio }: Told): string {
  if (orderId) return ` del pedido #${shortId(orderId)}`
  if (inicio) return ` de la semana del ${dateText(inicio)}`
  return email ? ` ${letter === 'mayorista-nueva' ? 'de' : 'a'} ${email}` : ''
}
