/** The number of different cuts in an order: two lines of one cut, with different units or preparations, count once. */
export const countCuts = (lines: readonly { codigo: string }[]): number =>
  new Set(lines.map(({ codigo }) => codigo)).size
