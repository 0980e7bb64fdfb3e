/** 'el nombre, el teléfono y la hora' */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
/** Joins sentences, each with or without its period: between them stands one. Empty ones are left out. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .map((sentence, index, all) => (index < all.length - 1 ? sentence.replace(/\.$/, '') : sentence))
    .join('. ')
