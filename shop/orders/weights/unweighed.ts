/** Whether a line still has to be weighed; a removed line does not. */
export const isUnweighed = ({ gramosReales, quitada }: { gramosReales: number | null; quitada: boolean }): boolean =>
  gramosReales === null && !quitada
