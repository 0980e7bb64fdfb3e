import { isOneEditApart, phoneticKey } from './one-edit.ts'
import { singular } from './search-terms.ts'

/** The corrected readings of a query: unknown words are replaced by known ones one edit away. */
export function correctTypos(
  typed: readonly string[],
  isKnown: (word: string) => boolean,
  vocabulary: readonly string[],
): string[][] {
  return typed.reduce<string[][]>(
    (readings, word) => {
      const candidates = isKnown(word) ? [word] : [word, ...nearestWords(word, vocabulary)]
      return readings.flatMap((reading) => candidates.map((each) => [...reading, each])).slice(0, MAX_READINGS)
    },
    [[]],
  )
}

/** Limits the work for a sentence full of errors. */
const MAX_READINGS = 30

/** Words under five letters are too similar to each other to correct. A longer word may also be unfinished. */
function nearestWords(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < 5) return []
  const sound = phoneticKey(singular(word))
  return vocabulary
    .filter((known) => {
      const other = phoneticKey(singular(known))
      const prefixMatches = [-1, 0, 1].map((more) => other.slice(0, sound.length + more))
      return (
        other[0] === sound[0] && [other, ...prefixMatches].some((each) => each === sound || isOneEditApart(sound, each))
      )
    })
    .slice(0, 5)
}
