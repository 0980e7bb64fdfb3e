/** A wa.me link that opens a chat with the shop, the text already written. */
export const whatsappLink = (shop: { whatsapp: string }, text: string): string =>
  `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`
