/** 'el nombre, el teléfono y la hora' */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
/** Joins sentences with a period between them, whether or not they end with one. Leaves out empty ones. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .map((sentence, index, all) => (index < all.length - 1 ? sentence.replace(/\.$/, '') : sentence))
    .join('. ')
