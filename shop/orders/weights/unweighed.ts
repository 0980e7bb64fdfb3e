/** Whether a line still has to be weighed; one that was removed has not. */
export const isUnweighed = ({ gramosReales, quitada }: { gramosReales: number | null; quitada: boolean }): boolean =>
  gramosReales === null && !quitada
