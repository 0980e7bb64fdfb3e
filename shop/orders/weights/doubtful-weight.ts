/** How many times the ordered weight a line may weigh before somebody should look at the scale again. */
const DOUBTFUL_TIMES = 3

/** Whether a line weighs so much more than was ordered that it is likely a mistake (docs/rules.md#weighing). */
export const isDoubtfulWeight = ({ gramos, gramosReales }: { gramos: number; gramosReales: number | null }): boolean =>
  gramosReales !== null && gramosReales > gramos * DOUBTFUL_TIMES

export const DOUBTFUL_WEIGHT = 'Revisa el peso'
