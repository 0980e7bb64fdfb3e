import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aStop } from '#tests/support/courier-stops.ts'
import { RunSheet } from './run-sheet.tsx'

const printed = (given: Parameters<typeof aStop>[0]) =>
  renderToStaticMarkup(
    createElement(RunSheet, { title: 'Vuelta 1', fecha: '2026-11-23', from: 0, stops: [aStop(given)] }),
  )

test('the sheet of a run has the notes of an order, but of a present, whose receiver signs it', () => {
  const notas = 'Portón azul. Cuesta $40, no le digas'
  expect(printed({ notas })).toContain(notas)
  const present = printed({ notas, regalo: true, cobro: 'nada', total: 0 as never })
  expect(present).toContain('Notas: en la pantalla')
  expect(present).not.toMatch(/Portón|\$/)
})
