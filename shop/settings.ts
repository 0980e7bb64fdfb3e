import { z } from 'zod'
import { FIRST_WHATSAPP } from './whatsapp-link.ts'
import { Dollars, line } from './wire.ts'

/** What the owner can change without a developer: contact, hours as read by people, and the numbers of delivery. */
export const Settings = z.object({
  nombre: line(60, 'Escribe el nombre de la tienda').default('Ferrete'),
  telefono: line(40, 'Escribe el teléfono').default('+507 6000-0000'),
  whatsapp: z
    .string()
    .regex(/^\d{8,15}$/, { error: 'Escribe el número de WhatsApp solo con dígitos, con el 507' })
    .default(FIRST_WHATSAPP),
  email: z.email({ error: 'Escribe un correo válido' }).default('ventas@ferrete.example'),
  direccion: line(200, 'Escribe la dirección').default('Ciudad de Panamá'),
  horarioTienda: line(60, 'Escribe el horario de la tienda').default('Lun-Vie 9-4, Sáb 8-12'),
  horarioEntrega: line(60, 'Escribe el horario de entrega').default('Lun-Vie 8AM-5PM, Sáb 9AM-12PM'),
  envio: Dollars.prefault(3.5),
  envioGratisDesde: Dollars.prefault(50),
  pedidosPorHora: z.int().min(0).max(1000).default(12),
})
export type Settings = z.infer<typeof Settings>

/** The shop as it opens its doors on the first day (decisions §3, §7). */
export const DEFAULT_SETTINGS: Settings = Settings.parse({})
