// @module-tag embedded
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { refreshSearchColumns } from '#server/db/search-columns.ts'
import { allOrders, submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const order = async (nombre: string) => {
  const answer = await shop.call(submitOrder, { body: anOrder({ cliente: { nombre } }) })
  if (!answer.ok) throw new Error(answer.error)
}
const found = async (cliente: string) => {
  const answer = await shop.as(rosa).call(allOrders, { query: { cliente } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orders.map(({ cliente }) => cliente.nombre)
}

describe('a name is found as people type it', () => {
  test.each([
    ['Milan Petrović', ['Petrović', 'petrovic', 'PETROVIĆ']],
    ['Åsa Lindström', ['Åsa', 'asa', 'lindstrom']],
    ['Ștefan Țurcanu', ['Ștefan', 'stefan turcanu']],
    ['Nguyễn Thị Hương', ['Nguyễn', 'nguyen thi', 'NGUYỄN']],
    ['Ελένη Παπαδοπούλου', ['Ελένη', 'ελενη', 'ΕΛΈΝΗ']],
    ['Rosa Nu\u0301n\u0303ez', ['Núñez', 'nunez', 'nu\u0301n\u0303']],
    ['Jürgen Weiß', ['Weiß', 'weiss', 'WEISS', 'jurgen']],
    ['Søren Łukasz Đorđević', ['Søren', 'soren lukasz', 'dordevic']],
    ['María D’Angelo', ["d'angelo", 'D’Angelo', 'D´Angelo']],
  ])('%s by %j', async (nombre, typed) => {
    await order('Ana Ríos')
    await order(nombre)
    for (const text of typed) expect(await found(text)).toHaveLength(1)
  })
})

const letters = fc.constantFrom(...'aeiouñçáéíóúàèìòùâêîôûäëïöüãõåæøœßłđðþśšžčćőűąęğıșțňřýễịươệλεηνσωάίόабвгдейбц')
const word = fc
  .array(letters, { minLength: 2, maxLength: 8 })
  .map((all) => all.join(''))
  .map((text) => text.charAt(0).toLocaleUpperCase() + text.slice(1))
const name = fc.tuple(word, word).map((words) => words.join(' '))
const typing = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.slice(1),
  (text) => `  ${text.replace(' ', '  ')} `,
)

test('any part of a name, typed without accents or case, finds it', async () => {
  await shop.setSettings({ pedidosPorHora: 1000 })
  const typed = fc.sample(fc.tuple(name, typing), { numRuns: 60, seed: 7 })
  for (const [nombre] of typed) await order(nombre)
  for (const [nombre, type] of typed)
    expect(await found(type(nombre)), `${type(nombre)} for ${nombre}`).toContain(nombre)
})

test('an order of an older version without the search column is found as before, and fully after the next start', async () => {
  await order('Ana')
  await shop.pool.query(`update orders set nombre = 'José Petrović'`)
  expect(await found('jose')).toEqual(['José Petrović'])
  expect(await found('petrovic')).toEqual([])
  await refreshSearchColumns(shop.pool)
  expect(await found('petrovic')).toEqual(['José Petrović'])
  expect(await found('jose')).toEqual(['José Petrović'])
})
