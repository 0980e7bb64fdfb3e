/**
 * Normalizes a text for searching, the same for queries and stored texts: lower case, no accents or invisible
 * characters, special letters as plain ones (ß as ss, ø as o), single spaces. «rios» finds «RÍOS», and «soren nguyen»
 * finds «Søren Nguyễn» (docs/rules.md#search).
 */
export const searchText = (text: string): string =>
  text
    .replace(MARKS, '') // before NFKD, which takes quadratic time to order a long run of them
    .replaceAll('´', "'") // NFKD would turn it into a space and a combining accent
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþħıŋŧς’‘ʼʻ`‐‑‒–—]/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/\s+/g, ' ')

const MARKS = /[\p{M}\p{Cf}]/gu

/** Letters that Unicode does not decompose, and characters that keyboards produce in place of others. */
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
}
