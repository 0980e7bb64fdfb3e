import { phoneText } from '#shop/text/phone-text.ts'
import { searchText } from '#shop/text/search-text.ts'
import type { TipoEntrega } from './delivery-fee.ts'

/** Who an order is from, and who receives or picks it up when that is somebody else (docs/rules.md#presents). */
interface Receiving {
  nombre: string
  telefono: string
  quienRetira: string
  telefonoRecibe: string
}

/** Whom the courier asks for and calls: what is not said of the receiver is that of who ordered. */
export const receiverOf = ({ nombre, telefono, quienRetira, telefonoRecibe }: Receiving) => ({
  nombre: quienRetira || nombre,
  telefono: telefonoRecibe || telefono,
})

/** Whether an order is delivered to somebody else: what goes along with it then says no price. */
export const isPresent = ({
  tipoEntrega,
  nombre,
  quienRetira,
}: Pick<Receiving, 'nombre' | 'quienRetira'> & { tipoEntrega: TipoEntrega }): boolean =>
  tipoEntrega === 'domicilio' && quienRetira !== '' && searchText(quienRetira) !== searchText(nombre)

/** The name of the field. */
export const receiverLabel = (tipoEntrega: TipoEntrega): string =>
  tipoEntrega === 'retiro' ? 'Quién retira' : 'Quién recibe'

/** 'Luis Mora, +507 6123-4567', as far as it is said; empty when nobody else receives it. */
export const receiverText = ({ quienRetira, telefonoRecibe }: Omit<Receiving, 'nombre' | 'telefono'>): string =>
  [quienRetira, telefonoRecibe && phoneText(telefonoRecibe)].filter(Boolean).join(', ')

/** The receiver after a change. A new name without a telephone takes that of the person before away. */
export const changedReceiver = (
  before: Pick<Receiving, 'quienRetira' | 'telefonoRecibe'>,
  given: { quienRetira?: string | undefined; telefonoRecibe?: string | undefined },
) => {
  const quienRetira = given.quienRetira ?? before.quienRetira
  const isSame = quienRetira === before.quienRetira
  return { quienRetira, telefonoRecibe: given.telefonoRecibe ?? (isSame ? before.telefonoRecibe : '') }
}
