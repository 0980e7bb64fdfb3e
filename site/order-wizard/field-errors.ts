import { addDays } from '#shop/dates.ts'
import { CustomerDetails } from '#shop/orders/customer-details.ts'
import { type Hours, slotRefusal } from '#shop/orders/delivery/delivery-slots.ts'
import { areaRefusal } from '#shop/places/delivery-area.ts'
import { Lugar } from '#shop/places/lugar-schema.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { Dias } from '#site/ordering/delivery-days.ts'
import type { ClienteField, CompletedForm, FieldErrors } from './wizard.ts'

/** The errors of step 2 by field: those of the contract, the address, and the days and hours of delivery. */
export function fieldErrors(
  { cliente, tipoEntrega }: CompletedForm,
  dias: Dias,
  settings: Hours & Pick<PublicSettings, 'entregaEn'>,
): FieldErrors {
  const errors: FieldErrors = {}
  const { lugar, ...details } = cliente
  const checked = [
    CustomerDetails.safeParse({ ...details, direccion: '' }),
    ...(tipoEntrega === 'domicilio' ? [Lugar.safeParse(lugar)] : []),
  ]
  for (const { path, message } of checked.flatMap(({ error }) => error?.issues ?? []))
    errors[path[0] as ClienteField] ??= message
  const area = tipoEntrega === 'domicilio' && areaRefusal(lugar.corregimiento, settings.entregaEn)
  if (area) errors.corregimiento = area
  if (cliente.fechaEntrega === '') errors.fechaEntrega = 'Elige el día de entrega'
  const [first] = dias
  if (first && !errors.fechaEntrega) {
    const slot = slotRefusal(cliente.fechaEntrega, cliente.horaEntrega, addDays(first.fecha, -1), {
      ...settings,
      tipoEntrega,
    })
    if (slot) errors[slot.field] ??= slot.error
  }
  return errors
}
