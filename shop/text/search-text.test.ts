import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test.each([
  ['Ríos Muñoz', 'rios munoz'],
  ['LOMO AÑEJO', 'lomo anejo'],
  ['Pingüino', 'pinguino'],
  ['Petrović', 'petrovic'],
  ['Åsa', 'asa'],
  ['S\u0326tefan', 'stefan'],
  ['Nguyễn', 'nguyen'],
  ['ΕΛΈΝΗ Γιώργος', 'ελενη γιωργοσ'],
  ['Straße', 'strasse'],
  ['Søren Łódź Đorđe Æsa', 'soren lodz dorde aesa'],
  ['İzmir ılık', 'izmir ilik'],
  ['O’Brien O´Brien', "o'brien o'brien"],
  ['Ana\u00a0 Ríos\u200b', 'ana rios'],
])('%s is searched as %s', (text, searched) => expect(searchText(text)).toBe(searched))
