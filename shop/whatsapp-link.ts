/** A wa.me link that opens a chat with the shop, the text already written. */
export const whatsappLink = (shop: { whatsapp: string }, text: string): string =>
  `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text.replace(LONE_SURROGATE, ''))}`

// A sign cut in half (an emoji at the end of a field) cannot be written in an address.
const LONE_SURROGATE = /\p{Surrogate}/gu

/** The number of a customer as wa.me and tel: want it; eight digits or fewer are of Panama. */
export function withCountry(telefono: string): string {
  const digits = telefono.replace(/\D/g, '').replace(/^00/, '')
  return digits.length > 8 ? digits : `507${digits}`
}

/**
 * The number at which a customer may be written to without having written first, or none. Mobiles of Panama are eight
 * digits that begin with 6. Abroad, only what was typed with its + or 00: a guessed country would write to a stranger.
 */
export function mobileNumber(telefono: string): string | undefined {
  const number = withCountry(telefono)
  const saysCountry = /^[\s(]*(\+|00)/.test(telefono)
  const mobile = number.startsWith('507') ? /^5076\d{7}$/.test(number) : saysCountry && /^[1-9]\d{8,14}$/.test(number)
  return mobile ? number : undefined
}
