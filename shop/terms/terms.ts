import { MARK_MINUTES } from '#shop/catalog/prices/marked-price.ts'
import { weightNote } from '#shop/charging.ts'
import { PHOTO_DAYS } from '#shop/media/photo.ts'
import { usd } from '#shop/money.ts'
import { GRACE_MINUTES } from '#shop/orders/changes/changes-until.ts'
import { weekdaysWithout } from '#shop/orders/delivery/delivery-slots.ts'
import type { Settings } from '#shop/settings.ts'
import { paymentText } from '#shop/text/payment-ways.ts'
import { type TermsFigure, type TermsSection, termsSections } from '#shop/text/terms-text.ts'
import { LINK_DAYS } from '#shop/tracking/tracked-order.ts'
import { DEFAULT_TERMS } from './default-terms.ts'

/**
 * The terms as customers read them: the owner's text with the figures of the settings and the rules filled in
 * (docs/rules.md#conditions). `backupDays`: how many days a backup is kept.
 */
export const termsOf = (settings: Settings, backupDays: number): TermsSection[] =>
  termsSections(settings.textoCondiciones || DEFAULT_TERMS, figuresOf(settings, backupDays))

function figuresOf(settings: Settings, backupDays: number): Record<TermsFigure, string> {
  const closed = weekdaysWithout('domicilio', settings)
  return {
    tienda: settings.nombre,
    dirección: settings.direccion,
    teléfono: settings.telefono,
    correo: settings.email,
    peso: weightText(settings),
    precio: PRICE_TEXT[settings.precioMarcado],
    pago: paymentText(settings),
    envío: usd(settings.envio),
    'gratis desde': usd(settings.envioGratisDesde),
    'horario de entregas': settings.horarioEntrega,
    'horario de retiro': settings.horarioRetiro,
    'días sin entregas': closed && `Los ${closed} no hay entregas.`,
    'hora límite': settings.horaLimite,
    minutos: String(GRACE_MINUTES),
    'días del enlace': String(LINK_DAYS),
    'días de las fotos': String(PHOTO_DAYS),
    'días del respaldo': String(backupDays),
  }
}

const weightText = (settings: Settings): string =>
  settings.cobro === 'fijo'
    ? weightNote(settings)
    : `El total que ves al pedir es un estimado. ${weightNote(settings)} Cuando tu pedido sale te mandamos lo que pesó cada corte y el total final.`

const PRICE_TEXT: Record<Settings['precioMarcado'], string> = {
  actual:
    'Vale el precio del momento en que envías el pedido. Si cambió mientras lo hacías, te lo decimos antes y tú decides.',
  marcado: `Si un precio cambia mientras haces tu pedido, pagas el menor de los dos durante ${MARK_MINUTES} minutos. Después vale el del momento en que lo envías.`,
}
