import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { addDays, type Day, weekday, weekdayText } from '#shop/dates.ts'
import { type ChatOrder, orderReader } from '#shop/orders/chat/read-order.ts'

const TODAY = '2026-11-25'
const read = orderReader(STATIC_CATALOGUE, searchSynonyms(''))

const Line = z.object({
  codigo: z.string(),
  unidad: z.enum(['kilos', 'medio kilo']),
  cantidad: z.number(),
  preparacion: z.string(),
  palabras: z.string(),
})
type Line = z.infer<typeof Line>
const Message = z.object({
  mensaje: z.string(),
  lineas: z.array(Line),
  dia: z.string().nullable(),
  sinEntender: z.array(z.string()),
})
type Message = z.infer<typeof Message>

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const messagesOf = (file: string): Message[] =>
  z.array(Message).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

function readMessage(mensaje: string): ChatOrder {
  const order = read(mensaje, TODAY)
  if (!order.ok) throw new Error(order.error)
  return order
}

/** How the read lines compare: right in every field and from the same words, and those that are more than expected of a cut. */
function compare({ mensaje, lineas }: Message) {
  const { lines } = readMessage(mensaje)
  const found = lines.map(({ palabras, ...line }) => ({
    ...line,
    palabras: mensaje.slice(...palabras),
    place: palabras,
  }))
  const free = new Set(found)
  const wrong = lineas.filter((line) => {
    const match = [...free].find((each) => isSame(each, line) && overlaps(mensaje, each.place, line.palabras))
    if (match) free.delete(match)
    return !match
  })
  const expected = lineas.map(({ codigo }) => codigo)
  const invented = found.filter(({ codigo }) => {
    const place = expected.indexOf(codigo)
    return place < 0 || !expected.splice(place, 1)
  })
  return { wrong, invented }
}

const isSame = (a: Omit<Line, 'palabras'>, b: Line): boolean =>
  a.codigo === b.codigo && a.unidad === b.unidad && a.cantidad === b.cantidad && a.preparacion === b.preparacion

/** Whether the expected words have something in common with the read ones, wherever the message has them. */
function overlaps(mensaje: string, [start, end]: readonly [number, number], words: string): boolean {
  for (let at = mensaje.indexOf(words); at >= 0; at = mensaje.indexOf(words, at + 1))
    if (at < end && start < at + words.length) return true
  return false
}

/** The expected wishes that no returned piece shows. */
const dropped = ({ mensaje, sinEntender }: Message): string[] => {
  const pieces = readMessage(mensaje).sinEntender.map((piece) => mensaje.slice(...piece))
  return sinEntender.filter((wish) => !pieces.some((piece) => piece.includes(wish)))
}

/** 'mañana', 'sábado' or '28/11' as a day. */
function dayOf(text: string | null): Day | null {
  if (text === null) return null
  const [day, month] = text.split('/')
  if (day && month) {
    const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return [`2026-${date}`, `2027-${date}`].find((each) => each >= TODAY) ?? null
  }
  const near = ['hoy', 'mañana', 'pasado mañana'].indexOf(text)
  if (near >= 0) return addDays(TODAY, near)
  const week = Array.from({ length: 7 }, (_, after) => addDays(TODAY, after + 1))
  return week.find((each) => weekdayText(each) === text) ?? null
}

describe.each(files)('the messages of %s', (file) => {
  const messages = messagesOf(file)

  test('at least four of five lines are exactly right, and none is invented', () => {
    const compared = messages.map(compare)
    const lines = messages.flatMap(({ lineas }) => lineas).length
    const right = lines - compared.flatMap(({ wrong }) => wrong).length
    const days = messages.filter(({ mensaje, dia }) => (readMessage(mensaje).dia?.dia ?? null) === dayOf(dia)).length
    process.stdout.write(
      `${file}: ${right} of ${lines} lines (${((100 * right) / lines).toFixed(1)} %), ${days} of ${messages.length} days\n`,
    )
    expect(compared.flatMap(({ invented }) => invented)).toEqual([])
    expect(right / lines).toBeGreaterThanOrEqual(0.8)
    expect(days / messages.length).toBeGreaterThanOrEqual(0.8)
  })

  test('every wish that is in no line stays visible', () => expect(messages.flatMap(dropped)).toEqual([]))

  test('politeness around a message changes no line and no day', () => {
    for (const { mensaje } of messages.filter((each) => !each.mensaje.startsWith('['))) {
      const polite = readMessage(`Hola, muy buenos días.\n${mensaje}\nMuchas gracias, Dios lo bendiga`)
      expect(withoutPlaces(polite)).toEqual(withoutPlaces(readMessage(mensaje)))
    }
  })
})

const withoutPlaces = ({ lines, dia }: ChatOrder) => ({
  lines: lines.map(({ palabras, ...line }) => line),
  dia: dia?.dia,
})

describe('whatever is written', () => {
  const words = files.flatMap(messagesOf).flatMap(({ mensaje }) => mensaje.split(/(\s+)/))
  const odd = [
    '',
    ' ',
    '\n\n',
    '½',
    '1/',
    '/',
    '31/2',
    '$',
    '👩‍🍳',
    'é́',
    '[25/11, 9:14 a. m.] A: ',
    '\nLuz: ',
    '\nCarnicería: ',
    '\n> ',
    '~',
    '(',
    ': ',
    '…',
    '0',
    '99999',
    '\u0000',
    '٣ كيلو',
  ]

  /** The same pseudo-random texts in every run. */
  function mixed(seed: number): string {
    let state = seed
    const next = (below: number) => {
      state = (state * 48271) % 2147483647
      return state % below
    }
    const pick = () => (next(8) === 0 ? odd[next(odd.length)] : words[next(words.length)]) ?? ''
    return Array.from({ length: 1 + next(60) }, pick).join(next(2) === 0 ? ' ' : '')
  }
  const texts = [
    ...odd,
    'hígado11:24:12para molida kg',
    ...Array.from({ length: 1500 }, (_, index) => mixed(index + 1).slice(0, 4000)),
  ]

  test('it is read without an error, and what is returned stands in the text once', () => {
    for (const text of texts) {
      const { lines, sinEntender } = readMessage(text)
      const places = [...lines.map(({ palabras }) => palabras), ...sinEntender].sort((a, b) => a[0] - b[0])
      for (const [index, [start, end]] of places.entries()) {
        expect(start, text).toBeGreaterThanOrEqual(places[index - 1]?.[1] ?? 0)
        expect(end, text).toBeGreaterThan(start)
        expect(end, text).toBeLessThanOrEqual(text.length)
      }
      for (const { cantidad } of lines) expect(Number.isInteger(cantidad) && cantidad > 0 && cantidad < 1000).toBe(true)
    }
  })
})

test('the corpus is read on a Wednesday', () => expect(weekday(TODAY)).toBe(3))
