/** Text as it is searched: small letters without accents, so that «RÍOS» is found by «rios» (specification §2). */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
