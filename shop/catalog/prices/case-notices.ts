import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import type { Day } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { searchText } from '#shop/text/search-text.ts'
import { isRegulated } from './legal-maximum.ts'

/** The catalogue before and after a change of prices, and the day of it. */
interface PriceChange {
  before: readonly ManagedProduct[]
  after: readonly ManagedProduct[]
  day: Day
}

/**
 * A sentence for each whole case that the owner should look at after a change of prices, of the cases of this cut or this
 * case itself: those above the legal maximum of their meat, and those that kept their price while the kilo of the cut got
 * another one (docs/rules.md#legal-maximum-price, docs/rules.md#changes-to-products).
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

/** The cut that a case has, by the longest name of a cut in the name of the case. */
function cutOf(box: ManagedProduct, catalogue: readonly ManagedProduct[]): ManagedProduct | undefined {
  const name = searchText(box.nombre)
  return catalogue
    .filter((cut) => cut.cajaKilos === null && name.includes(searchText(cutName(cut).nombre)))
    .toSorted((one, other) => cutName(other).nombre.length - cutName(one).nombre.length)[0]
}
