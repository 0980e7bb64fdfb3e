import type { Call } from '#site/call.ts'
import { keptShelf } from './kept-shelf.ts'
import { readShelf, type Shelf } from './shelf.ts'

/** Without a connection the shelf at hand goes on, because a lost signal must not end an order; without one, what the shop knows of itself. */
export const shelfFromHere = async (call: Call, url: string): Promise<Shelf> => keptShelf() ?? readShelf(call, url)
