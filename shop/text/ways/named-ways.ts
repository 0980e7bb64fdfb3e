import { BRANDS, PAYMENT_WAYS, waysIn } from '#shop/text/payment-ways.ts'
import { searchText } from '#shop/text/search-text.ts'

/** The names in a text of ways to pay that are not accepted, to warn the owner. */
export function namesIn(text: string, formasDePago: string): string[] {
  const words = searchText(text).split(/[^\p{L}]+/u)
  const taken = waysIn(formasDePago)
  // «otro» occurs in any sentence.
  const off = PAYMENT_WAYS.filter((way) => way !== 'otro' && !taken.includes(way)).flatMap((way) => [
    ...BRANDS[way],
    way,
  ])
  return off.filter((name, index) => {
    const word = searchText(name)
    return words.includes(word) && off.findIndex((each) => searchText(each) === word) === index
  })
}
