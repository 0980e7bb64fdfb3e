import { expect, test } from 'vitest'
import { emptyDraft, formOf, isPlanned } from './article-draft.ts'

const now = new Date('2026-11-20T10:00:00-05:00')
const draft = { ...emptyDraft(now), titulo: 'Picaña', contenido: '<p>Grasa</p>' }

test('the date of the form is in Panama time', () => {
  expect(draft.fecha).toBe('2026-11-20T10:00')
  expect(formOf(draft)).toMatchObject({ body: { fecha: new Date('2026-11-20T15:00:00Z') } })
})

test('missing fields are reported one by one', () =>
  expect(formOf({ ...draft, titulo: ' ', fecha: '', contenido: '' })).toEqual({
    campos: {
      titulo: 'Escribe el título',
      fecha: 'Escribe la fecha de publicación',
      contenido: 'Escribe el contenido',
    },
  }))

test.each(['<p></p>', '<p> </p><p>&nbsp;</p>', '<h2><br></h2>'])('«%s» counts as empty content', (contenido) =>
  expect(formOf({ ...draft, contenido })).toEqual({ campos: { contenido: 'Escribe el contenido' } }),
)

test('an article dated one minute ahead is scheduled', () => {
  expect(isPlanned(draft, now)).toBe(false)
  expect(isPlanned({ ...draft, fecha: '2026-11-20T10:01' }, now)).toBe(true)
})
