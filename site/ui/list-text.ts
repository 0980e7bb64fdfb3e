/** 'el nombre, el teléfono y la hora' */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
