/** Whether two words are one edit apart: a letter inserted, deleted or replaced, or two adjacent letters swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/**
 * The phonetic key of a normalized Spanish word: treats b and v as equal, likewise s, c and z, and drops a silent h.
 */
export const phoneticKey = (word: string): string =>
  word
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/k|qu/g, 'c')
    .replace(/ll/g, 'y')
