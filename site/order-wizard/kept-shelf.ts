import type { Shelf } from './shelf.ts'

/** The last shelf that was on the screen. */
let kept: Shelf | undefined

export const keepShelf = (shelf: Shelf): void => {
  kept = shelf
}

export const keptShelf = (): Shelf | undefined => kept
