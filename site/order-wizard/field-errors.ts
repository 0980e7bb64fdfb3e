import { addDays } from '#shop/dates.ts'
import { addressRefusal } from '#shop/orders/customer.ts'
import { CustomerDetails } from '#shop/orders/customer-details.ts'
import { slotRefusal } from '#shop/orders/delivery/delivery-slots.ts'
import type { Dias } from '#site/ordering/delivery-days.ts'
import type { ClienteField, CompletedForm, FieldErrors } from './wizard.ts'

/** The errors of step 2 by field: those of the contract, the address, and the days and hours of delivery. */
export function fieldErrors({ cliente, tipoEntrega }: CompletedForm, dias: Dias, horarioRetiro: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of CustomerDetails.safeParse(cliente).error?.issues ?? [])
    errors[path[0] as ClienteField] ??= message
  const address = addressRefusal(cliente.direccion.trim(), tipoEntrega)
  if (address) errors.direccion = address
  if (cliente.fechaEntrega === '') errors.fechaEntrega = 'Elige el día de entrega'
  const [first] = dias
  if (first && !errors.fechaEntrega) {
    const slot = slotRefusal(cliente.fechaEntrega, cliente.horaEntrega, addDays(first.fecha, -1), {
      tipoEntrega,
      horarioRetiro,
    })
    if (slot) errors[slot.field] ??= slot.error
  }
  return errors
}
