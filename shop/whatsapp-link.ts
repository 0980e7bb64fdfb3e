/** A wa.me link that opens a chat with the shop with the text filled in. */
export const whatsappLink = (shop: { whatsapp: string }, text: string): string =>
  `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text.replace(LONE_SURROGATE, ''))}`

// Half an emoji, cut off at the end of a field, makes `encodeURIComponent` throw.
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * A customer's number in the form that wa.me and tel: need, with the country code; up to eight digits are Panama's
 * (507).
 */
export function withCountry(telefono: string): string {
  const digits = telefono.replace(/\D/g, '').replace(/^00/, '')
  return digits.length > 8 ? digits : `507${digits}`
}

/**
 * The number that may be sent a WhatsApp message, or `undefined`. Mobiles of Panama have eight digits and begin with 6.
 * Numbers abroad count only when typed with + or 00: a guessed country code would reach a stranger.
 */
export function mobileNumber(telefono: string): string | undefined {
  const number = withCountry(telefono)
  const saysCountry = /^[\s(]*(\+|00)/.test(telefono)
  const mobile = number.startsWith('507') ? /^5076\d{7}$/.test(number) : saysCountry && /^[1-9]\d{8,14}$/.test(number)
  return mobile ? number : undefined
}
