/**
 * The order in which featured cuts lie on the counter, so that no two neighbours share a ground (there is no line
 * between them). The first stays first: it takes 2×2 cells. Each next one is the cut that repeats the fewest grounds
 * already lying beside its place, and among those the category with the most cuts still to lay.
 */
export function mosaicOrder<Cut extends { categoria: string }>(cuts: readonly Cut[]): Cut[] {
  const [lead, ...left] = cuts
  if (!lead) return []
  const laid: Cut[] = []
  while (left.length > 0) {
    const beside = neighbours(laid, lead).map((cut) => cut.categoria)
    const repeats = (cut: Cut) => beside.filter((categoria) => categoria === cut.categoria).length
    const waiting = (cut: Cut) => left.filter(({ categoria }) => categoria === cut.categoria).length
    const [next] = left.toSorted((a, b) => repeats(a) - repeats(b) || waiting(b) - waiting(a))
    if (!next) break
    left.splice(left.indexOf(next), 1)
    laid.push(next)
  }
  return [lead, ...laid]
}

/** What lies beside the next place: left, above on two columns, above on four, and the lead where it reaches. */
function neighbours<Cut>(laid: readonly Cut[], lead: Cut): Cut[] {
  const place = laid.length
  const before = [laid[place - 1], laid[place - 2], laid[place - 4]].filter((cut) => cut !== undefined)
  return place < 6 && place !== 3 ? [...before, lead] : before
}
