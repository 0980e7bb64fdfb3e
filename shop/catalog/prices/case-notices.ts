import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import type { Day } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { searchText } from '#shop/text/search-text.ts'
import { isRegulated } from './legal-maximum.ts'

/** The catalogue before and after a price change, and the day of the change. */
interface PriceChange {
  before: readonly ManagedProduct[]
  after: readonly ManagedProduct[]
  day: Day
}

/**
 * Warnings to the owner after the price of a cut or of a case changed: one for each case of the cut, or this case, that
 * exceeds the legal maximum of its cut, or that kept its price while the cut's price per kilo changed
 * (docs/rules.md#legal-maximum-price, docs/rules.md#changes-to-products).
 */
export function caseNotices({ codigo }: Pick<ManagedProduct, 'codigo'>, change: PriceChange): string[] {
  const { after } = change
  return after.flatMap((box) => {
    const cut = box.cajaKilos === null || box.retirado ? undefined : cutOf(box, after)
    const isConcerned = box.codigo === codigo || cut?.codigo === codigo
    if (!cut || !isConcerned) return []
    return aboveMaximum(box, cut, change.day) ?? leftBehind(box, cut, change.before) ?? []
  })
}

function aboveMaximum(box: ManagedProduct, cut: ManagedProduct, day: Day): string | undefined {
  if (cut.precioMaximoKg === null || !isRegulated(cut, day) || box.precioKg <= cut.precioMaximoKg) return undefined
  return `${box.nombre} cuesta ${usd(box.precioKg)} el kilo, más que el máximo legal de ${cut.nombre}: ${usd(cut.precioMaximoKg)}.`
}

function leftBehind(box: ManagedProduct, cut: ManagedProduct, before: readonly ManagedProduct[]): string | undefined {
  const changed = ({ codigo, precioKg }: ManagedProduct) =>
    before.some((product) => product.codigo === codigo && product.precioKg !== precioKg)
  if (box.precioKg === 0 || box.precioKg === cut.precioKg || !changed(cut) || changed(box)) return undefined
  return `${box.nombre} sigue en ${usd(box.precioKg)} el kilo: cámbiala aparte.`
}

/** The cut in a case: the one with the longest name that occurs in the case's name. */
function cutOf(box: ManagedProduct, catalogue: readonly ManagedProduct[]): ManagedProduct | undefined {
  const name = searchText(box.nombre)
  return catalogue
    .filter((cut) => cut.cajaKilos === null && name.includes(searchText(cutName(cut).nombre)))
    .toSorted((one, other) => cutName(other).nombre.length - cutName(one).nombre.length)[0]
}
