import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  ['Entra a https://mal.example/premio', 'Entra a https mal example/premio'],
  ['www.mal.example', 'www mal example'],
  ['ana@mal.example', 'ana mal example'],
  ['ana＠mal。example', 'ana mal example'],
  ['1.mal.example y 4.example', '1 mal example y 4 example'],
  ['http://localhost:80', 'http localhost:80'],
])('the link in «%s» is removed', (typed, is) => expect(withoutLinks(typed)).toBe(is))

test.each(['Sra. Pérez', 'Calle 50, torre B. Piso 3', '1.5 kilos, antes de las 5.30 p. m.', 'Apto. 4-B', 'Sin hueso.'])(
  '«%s» has no link and is unchanged',
  (typed) => expect(withoutLinks(typed)).toBe(typed),
)
