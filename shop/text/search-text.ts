/**
 * Text as it is searched, the same for what is typed and for what is stored: small letters without accents or signs
 * that nobody sees, special letters as they are written without them (ß as ss, ø as o), one space between words. So
 * «RÍOS» is found by «rios» and «Søren Nguyễn» by «soren nguyen» (docs/rules.md#search).
 */
export const searchText = (text: string): string =>
  text
    .replaceAll('´', "'") // which NFKD would turn into a space and a mark
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøłđðþħıŋŧς’‘ʼʻ`‐‑‒–—]/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/\s+/g, ' ')

/** What Unicode does not take apart: letters of their own, and signs that keyboards put for others. */
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
