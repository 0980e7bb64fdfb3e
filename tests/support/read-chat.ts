import { expect } from 'vitest'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { orderReader } from '#shop/orders/chat/read-order.ts'

/** Readers of messages for the tests of chats, with the shop's catalogue on 25 November 2026. */

export const words = searchSynonyms('')
export const readText = orderReader(STATIC_CATALOGUE, words)

/** The lines, the day and the pieces that were not understood; throws when the message is refused. */
export const read = (text: string) => {
  const order = readText(text, '2026-11-25')
  if (!order.ok) throw new Error(order.error)
  const { lines, dia, sinEntender } = order
  return {
    lines: lines.map(({ nombre, unidad, cantidad, preparacion }) => [nombre, unidad, cantidad, preparacion]),
    dia: dia?.dia ?? null,
    left: sinEntender.map((piece) => text.slice(...piece)),
  }
}

export const linesOf = (text: string) => read(text).lines

/** The pieces of a message without lines that were not understood. */
export const leftOf = (text: string) => {
  expect(linesOf(text)).toEqual([])
  return read(text).left
}
