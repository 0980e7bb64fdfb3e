import { FORMA_NAMES, FORMAS_PAGO, type FormaPago } from '#shop/text/payment-ways.ts'
import { searchText } from '#shop/text/search-text.ts'

/** The details of a way to pay, and the number in them that one tap copies. */
export interface HowToPay {
  forma: FormaPago
  texto: string
  numero?: string | undefined
}

/**
 * Parses lines such as «Yappy: 6123-4567» or «Transferencia: Banco General · Corriente · 03-01-01-123456-7 · Ferrete»,
 * one per number or account, ignoring empty ones. Any other line is an error with its line number, from 1. The number
 * to copy is the longest with six or more digits (docs/rules.md#ways-to-pay).
 */
export function parseHowToPay(text: string): { ways: HowToPay[]; errors: string[] } {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const filled = lines.filter(({ line }) => line !== '')
  return {
    ways: filled.flatMap(({ line }) => readLine(line) ?? []),
    errors: filled.filter(({ line }) => !readLine(line)).map(({ number }) => `Línea ${number}: ${HOW_TO_WRITE}`),
  }
}
const HOW_TO_WRITE = `empieza con ${new Intl.ListFormat('es', { type: 'disjunction' }).format(Object.values(FORMA_NAMES))} y dos puntos, como «Yappy: 6123-4567».`

function readLine(line: string): HowToPay | undefined {
  const colon = line.indexOf(':')
  const name = searchText(line.slice(0, Math.max(0, colon)))
  const forma = FORMAS_PAGO.find((each) => each === name)
  const texto = line.slice(colon + 1).trim()
  if (!forma || texto === '') return undefined
  const numbers = (texto.match(/\d[\d -]*\d/g) ?? []).filter((found) => digitsIn(found) >= 6)
  const [numero] = numbers.sort((one, other) => digitsIn(other) - digitsIn(one))
  return { forma, texto, ...(numero ? { numero } : {}) }
}
const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** The details of the accepted ways to pay, in the order of the owner's lines. */
export const howToPay = ({ comoPagar, formasDePago }: { comoPagar: string; formasDePago: string }): HowToPay[] =>
  parseHowToPay(comoPagar).ways.filter(({ forma }) => formasDePago.split(', ').includes(forma))
