/** A wa.me link that opens a chat with the shop, with the text filled in. */
export const whatsappLink = (shop: { whatsapp: string }, text = ''): string =>
  `https://wa.me/${shop.whatsapp}${text && `?text=${encodeURIComponent(text.replace(LONE_SURROGATE, ''))}`}`

// Half an emoji, cut off at the end of a field, makes `encodeURIComponent` throw.
const LONE_SURROGATE = /\p{Surrogate}/gu
