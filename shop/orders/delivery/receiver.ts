import { phoneText } from '#shop/text/phones/phone-text.ts'
import { searchText } from '#shop/text/search-text.ts'
import type { TipoEntrega } from './delivery-fee.ts'

/**
 * The customer, and the person who receives or picks up the order if that is somebody else (docs/rules.md#presents).
 */
interface Receiving {
  nombre: string
  telefono: string
  quienRetira: string
  telefonoRecibe: string
}

/**
 * The person to ask for and call at delivery: the receiver, with the customer's name or number where that is not given.
 */
export const receiverOf = ({ nombre, telefono, quienRetira, telefonoRecibe }: Receiving) => ({
  nombre: quienRetira || nombre,
  telefono: telefonoRecibe || telefono,
})

/** Whether the order is delivered to somebody else; papers that go with it then show no prices. */
export const isPresent = ({
  tipoEntrega,
  nombre,
  quienRetira,
}: Pick<Receiving, 'nombre' | 'quienRetira'> & { tipoEntrega: TipoEntrega }): boolean =>
  tipoEntrega === 'domicilio' && quienRetira !== '' && searchText(quienRetira) !== searchText(nombre)

/** The label of the field. */
export const receiverLabel = (tipoEntrega: TipoEntrega): string =>
  tipoEntrega === 'retiro' ? 'Quién retira' : 'Quién recibe'

/** 'Luis Mora, +507 6123-4567', or the part that is given; empty when nobody else receives the order. */
export const receiverText = ({ quienRetira, telefonoRecibe }: Omit<Receiving, 'nombre' | 'telefono'>): string =>
  [quienRetira, telefonoRecibe && phoneText(telefonoRecibe)].filter(Boolean).join(', ')

/** The receiver after a change. A new name without a telephone clears the previous telephone. */
export const changedReceiver = (
  before: Pick<Receiving, 'quienRetira' | 'telefonoRecibe'>,
  given: { quienRetira?: string | undefined; telefonoRecibe?: string | undefined },
) => {
  const quienRetira = given.quienRetira ?? before.quienRetira
  const isSame = quienRetira === before.quienRetira
  return { quienRetira, telefonoRecibe: given.telefonoRecibe ?? (isSame ? before.telefonoRecibe : '') }
}
