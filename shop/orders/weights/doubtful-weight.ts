/** A line that weighs more than this many times the ordered weight is doubtful. */
const DOUBTFUL_TIMES = 3

/** Whether a line weighs so much more than ordered that it is probably a mistake (docs/rules.md#weighing). */
export const isDoubtfulWeight = ({ gramos, gramosReales }: { gramos: number; gramosReales: number | null }): boolean =>
  gramosReales !== null && gramosReales > gramos * DOUBTFUL_TIMES

export const DOUBTFUL_WEIGHT = 'Revisa el peso'
