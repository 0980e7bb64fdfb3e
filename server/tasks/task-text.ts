import type { MailJob, WhatsappJob } from '#server/jobs.ts'
import { dateText } from '#shop/dates.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Cola } from '#shop/tasks/contract.ts'

/** The parts of a job's data that its description uses. `email` belongs to the account that the job is about. */
export interface TaskData {
  letter?: MailJob['letter']
  template?: WhatsappJob['template']
  orderId?: string
  inicio?: string
  filename?: string
  email?: string | null
}

/** Mails and messages are named by their subject or heading. */
const NAMES: Record<MailJob['letter'] | WhatsappJob['template'], string> = {
  'pedido-recibido': 'Recibimos tu pedido',
  'enlace-pedido': 'Enlace del pedido',
  'pedido-cambiado': 'Cambiamos tu pedido',
  'pedido-listo': 'Tu pedido está listo',
  'otro-dia': 'Elige otro día',
  'cambio-cliente': 'Cambio del cliente',
  'pedido-nuevo': 'Pedido nuevo',
  'pedido-estado': 'Cambio de estado',
  'pago-contestado': 'Sobre tu pago',
  'reclamo-contestado': 'Sobre tu reclamo',
  'codigo-correo': 'El código de un pedido',
  'codigo-borrar': 'Código para borrar los datos de un cliente',
  'verificar-correo': 'Confirma tu correo',
  'restablecer-clave': 'Cambia tu contraseña',
  'clave-cambiada': 'Tu contraseña cambió',
  'clave-equipo': 'Contraseña de la administración',
  'mayorista-nueva': 'Solicitud mayorista nueva',
  'mayorista-recibida': 'Recibimos tu solicitud mayorista',
  'mayorista-aprobada': 'Tu cuenta mayorista está aprobada',
  'mayorista-rechazada': 'Sobre tu solicitud mayorista',
  'reporte-semanal': 'Reporte semanal',
  pedido_recibido: 'Recibimos tu pedido',
  pedido_listo: 'Tu pedido está listo',
  pedido_en_camino: 'Tu pedido va en camino',
  reporte_semanal: 'Reporte semanal',
}

/** The description of a task for people. */
export function taskText(cola: Cola, data: TaskData): string {
  if (cola === 'correo') return `Correo ${quotedName(data.letter)}${subjectOf(data)}`
  if (cola === 'whatsapp') return `WhatsApp ${quotedName(data.template)}${subjectOf(data)}`
  if (cola === 'imagen') return `Imagen ${data.filename ?? ''}`
  if (cola === 'respaldo') return 'Hacer un respaldo'
  return cola === 'reporte' ? 'Hacer el reporte semanal' : 'Borrar lo que ya no se usa'
}

/** The name in quotes; a job queued by another version of the shop may have none. */
const quotedName = (name?: keyof typeof NAMES): string => (name && NAMES[name] ? `«${NAMES[name]}»` : '')

function subjectOf({ letter, orderId, email, inicio }: TaskData): string {
  if (orderId) return ` del pedido #${shortId(orderId)}`
  if (inicio) return ` de la semana del ${dateText(inicio)}`
  return email ? ` ${letter === 'mayorista-nueva' ? 'de' : 'a'} ${email}` : ''
}
