import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import type { Day } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { searchText } from '#shop/text/search-text.ts'
import { isRegulated } from './legal-maximum.ts'

/**
 * A sentence for each whole case whose kilo costs more than the law lets its meat cost on a day: the cases of this cut,
 * or this case itself (docs/rules.md#legal-maximum-price). `catalogue` has the product as it is after the change.
 */
export function casesAboveMaximum(
  { codigo }: Pick<ManagedProduct, 'codigo'>,
  catalogue: readonly ManagedProduct[],
  day: Day,
): string[] {
  return catalogue.flatMap((box) => {
    const cut = box.cajaKilos === null || box.retirado ? undefined : cutOf(box, catalogue)
    const isConcerned = box.codigo === codigo || cut?.codigo === codigo
    if (!cut || !isConcerned || cut.precioMaximoKg === null || !isRegulated(cut, day)) return []
    if (box.precioKg <= cut.precioMaximoKg) return []
    return `${box.nombre} cuesta ${usd(box.precioKg)} el kilo, más que el máximo legal de ${cut.nombre}: ${usd(cut.precioMaximoKg)}.`
  })
}

/** The cut that a case has, by the longest name of a cut in the name of the case. */
function cutOf(box: ManagedProduct, catalogue: readonly ManagedProduct[]): ManagedProduct | undefined {
  const name = searchText(box.nombre)
  return catalogue
    .filter((cut) => cut.cajaKilos === null && name.includes(searchText(cutName(cut).nombre)))
    .toSorted((one, other) => cutName(other).nombre.length - cutName(one).nombre.length)[0]
}
