/** The shop's WhatsApp until the owner says another: digits only, with the country. */
export const FIRST_WHATSAPP = '50760000000'

/** A wa.me link that opens a chat with the shop, the text already written. */
export const whatsappLink = (shop: { whatsapp: string }, text: string): string =>
  `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text.replace(HALF_A_SIGN, ''))}`

// A sign cut in half (an emoji at the end of a field) cannot be written in an address.
const HALF_A_SIGN = /\p{Surrogate}/gu
