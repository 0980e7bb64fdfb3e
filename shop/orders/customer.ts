import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'

export const TIPOS_CLIENTE = ['individual', 'empresa'] as const
export type TipoCliente = (typeof TIPOS_CLIENTE)[number]

/** The customer type as staff read it; tells approved wholesale customers from other businesses. */
export const tipoClienteText = ({
  tipoCliente,
  motivoDescuento,
}: {
  tipoCliente: TipoCliente
  motivoDescuento: string | null
}): string => (motivoDescuento === 'mayorista' ? 'mayorista' : tipoCliente)

/**
 * Why this phone number looks wrong; `undefined` when it does not. Only a warning: mobiles of Panama have 8 digits and
 * begin with 6, landlines have 7; with + or 00 the number may be of any country.
 */
export function phoneWarning(telefono: string): string | undefined {
  const digits = telefono.replace(/\D/g, '')
  if (telefono.trim() === '') return undefined
  const saysCountry = /^[\s(]*(\+|00)/.test(telefono)
  const withCountry = saysCountry ? digits.replace(/^00/, '') : digits
  if (saysCountry && !withCountry.startsWith('507')) return withCountry.length < 8 ? PHONE_WARNING : undefined
  const number = withCountry.length > 8 ? withCountry.replace(/^507/, '') : withCountry
  return /^(6\d{7}|[2-57-9]\d{6})$/.test(number) ? undefined : PHONE_WARNING
}
const PHONE_WARNING = '¿Está completo? Un celular de Panamá tiene 8 dígitos y empieza con 6; un fijo tiene 7.'

/** Home delivery requires an address, pickup does not (docs/rules.md#home-delivery-and-pickup). */
export const addressRefusal = (direccion: string, tipoEntrega: TipoEntrega): string | undefined =>
  tipoEntrega === 'domicilio' && direccion === '' ? 'Escribe la dirección de entrega' : undefined
