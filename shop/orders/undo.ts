import type { OrderEstado } from './estado.ts'

/** How long a change of state can be undone, in seconds. */
export const UNDO_S = 10
/** How long the news of a change waits: an undo that was pressed at the last moment is still on its way then. */
export const NOTIFICATION_DELAY_S = UNDO_S + 2

interface StateChange {
  desde: OrderEstado | null
  hacia: OrderEstado
  cuando: Date
}

/**
 * The moves of a history that hold, the oldest first. One that was taken back in time is gone, and so is what took it
 * back; what moved nothing is only a note.
 */
export function effectiveChanges<M extends StateChange>(history: readonly M[]): M[] {
  const standing: M[] = []
  for (const move of history.filter(({ desde, hacia }) => desde !== hacia)) {
    const before = standing.at(-1)
    if (before && isUndoOf(move, before)) standing.pop()
    else standing.push(move)
  }
  return standing
}

/** The shop's note on an order after its last move: that of a move which was taken back gives way to the one before. */
export function effectiveNote(history: readonly (StateChange & { notas: string })[], current: string): string {
  const standing = effectiveChanges(history)
  const noted = history.filter(({ notas }) => notas !== '')
  const isStanding = (move: (typeof noted)[number]) => move.desde === move.hacia || standing.includes(move)
  const last = noted.at(-1)
  return last && last.notas === current && !isStanding(last) ? (noted.findLast(isStanding)?.notas ?? '') : current
}

/**
 * What becomes of the news of a move: told while it is the last that holds, dropped when it was taken back or another
 * one holds, and asked about again later while that other one can still be undone.
 */
export function notificationDecision(
  history: readonly (StateChange & { id: string })[],
  id: string,
  now: Date,
): 'told' | 'dropped' | 'later' {
  const standing = effectiveChanges(history)
  const index = standing.findIndex((move) => move.id === id)
  if (index < 0) return 'dropped'
  const next = standing[index + 1]
  if (!next) return 'told'
  return secondsBetween(next, now) < NOTIFICATION_DELAY_S ? 'later' : 'dropped'
}

const secondsBetween = ({ cuando }: StateChange, later: Date): number => (later.getTime() - cuando.getTime()) / 1000

const isUndoOf = (move: StateChange, before: StateChange): boolean =>
  move.hacia === before.desde &&
  move.desde === before.hacia &&
  secondsBetween(before, move.cuando) < NOTIFICATION_DELAY_S
