/**
 * The order in which featured cuts lie on the counter, so that no two neighbours share a ground (there is no line
 * between them). The first stays first: it takes 2×2 cells. Each next one is the cut that repeats the fewest grounds
 * already lying beside its place, and among those the category with the most cuts still to lay.
 */
export function mosaicOrder<Cut extends { categoria: string }>(cuts: readonly Cut[]): Cut[] {
  const [lead, ...remaining] = cuts
  if (!lead) return []
  const placed: Cut[] = []
  while (remaining.length > 0) {
    const neighbourCategories = neighbours(placed, lead).map((cut) => cut.categoria)
    const repeats = (cut: Cut) => neighbourCategories.filter((categoria) => categoria === cut.categoria).length
    const remainingInCategory = (cut: Cut) => remaining.filter(({ categoria }) => categoria === cut.categoria).length
    const [next] = remaining.toSorted(
      (a, b) => repeats(a) - repeats(b) || remainingInCategory(b) - remainingInCategory(a),
    )
    if (!next) break
    remaining.splice(remaining.indexOf(next), 1)
    placed.push(next)
  }
  return [lead, ...placed]
}

/** What lies beside the next place: left, above on two columns, above on four, and the lead where it reaches. */
function neighbours<Cut>(placed: readonly Cut[], lead: Cut): Cut[] {
  const place = placed.length
  const before = [placed[place - 1], placed[place - 2], placed[place - 4]].filter((cut) => cut !== undefined)
  return place < 6 && place !== 3 ? [...before, lead] : before
}
