import type { OrderEstado } from './estado.ts'

/** The note in the history for a change that requires a reason but was made without one. */
export const NO_REASON = 'sin motivo'

/** How many seconds a change of state can be undone. */
export const UNDO_S = 10
/** The delay of a change's notification in seconds; allows an undo pressed at the last moment to arrive. */
export const NOTIFICATION_DELAY_S = UNDO_S + 2

interface Move {
  desde: OrderEstado | null
  hacia: OrderEstado
  cuando: Date
}

/**
 * The changes of a history that are in effect, oldest first. Leaves out changes undone in time, their undos, and
 * entries that only add a note.
 */
export function effectiveChanges<M extends Move>(history: readonly M[]): M[] {
  const effective: M[] = []
  for (const move of history.filter(({ desde, hacia }) => desde !== hacia)) {
    const before = effective.at(-1)
    if (before && isUndoOf(move, before)) effective.pop()
    else effective.push(move)
  }
  return effective
}

/** The shop's note after the last change; if the change that set it was undone, the note before it. */
export function effectiveNote(history: readonly (Move & { notas: string })[], current: string): string {
  const effective = effectiveChanges(history)
  const withNotes = history.filter(({ notas }) => notas !== '' && notas !== NO_REASON)
  const isEffective = (move: (typeof withNotes)[number]) => move.desde === move.hacia || effective.includes(move)
  const last = withNotes.at(-1)
  return last && last.notas === current && !isEffective(last) ? (withNotes.findLast(isEffective)?.notas ?? '') : current
}

/**
 * What to do with the notification of a change: `send` while it is the latest in effect, `drop` when it was undone or
 * replaced, `retry` (check again) while its replacement can still be undone.
 */
export function notificationDecision(
  history: readonly (Move & { id: string })[],
  id: string,
  now: Date,
): 'send' | 'drop' | 'retry' {
  const effective = effectiveChanges(history)
  const index = effective.findIndex((move) => move.id === id)
  if (index < 0) return 'drop'
  const next = effective[index + 1]
  if (!next) return 'send'
  return secondsBetween(next, now) < NOTIFICATION_DELAY_S ? 'retry' : 'drop'
}

const secondsBetween = ({ cuando }: Move, later: Date): number => (later.getTime() - cuando.getTime()) / 1000

/** Whether a change reverts the one before it while that can still be undone. */
export const isUndoOf = (move: Move, before: Move): boolean =>
  move.hacia === before.desde &&
  move.desde === before.hacia &&
  secondsBetween(before, move.cuando) < NOTIFICATION_DELAY_S
