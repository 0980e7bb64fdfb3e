/**
 * Orders the featured cuts so that no two neighbouring tiles have the same background, because there is no gap between
 * them. The first one stays first and takes 2×2 cells. Each next one repeats the fewest backgrounds of its neighbours;
 * among equals, the category with the most cuts left goes first.
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

/**
 * The neighbours of the next tile: left, above in two columns, above in four, and the lead tile where it is adjacent.
 */
function neighbours<Cut>(placed: readonly Cut[], lead: Cut): Cut[] {
  const place = placed.length
  const before = [placed[place - 1], placed[place - 2], placed[place - 4]].filter((cut) => cut !== undefined)
  return place < 6 && place !== 3 ? [...before, lead] : before
}
