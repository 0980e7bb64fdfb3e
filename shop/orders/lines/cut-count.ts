/** The number of cuts in an order: a cut in two units or two preparations is two lines and one cut. */
export const countCuts = (lines: readonly { codigo: string }[]): number =>
  new Set(lines.map(({ codigo }) => codigo)).size
