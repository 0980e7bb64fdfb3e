/** A wa.me link that opens a chat with the shop, with the text filled in. */
export const whatsappLink = (shop: { whatsapp: string }, text = ''): string =>
  `https://wa.me/${shop.whatsapp}${text && `?text=${encodeURIComponent(text.replace(LONE_SURROGATE, ''))}`}`

// A field cut in the middle of an emoji leaves a lone surrogate, on which `encodeURIComponent` throws.
const LONE_SURROGATE = /\p{Surrogate}/gu
