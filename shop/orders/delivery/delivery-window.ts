import type { Day } from '#shop/dates.ts'
import { twelveHourTime } from '#shop/dates.ts'

/**
 * A slot is stored as its start, '08:00', lasts an hour, and is shown as a window (docs/rules.md#delivery-window).
 * Other texts, as in imported orders, are shown unchanged.
 */

/** '8:00–9:00 a. m.', '11:00 a. m.–12:00 p. m.' */
export const windowText = (hora: string): string => (isHour(hora) ? joinTimes(hora, endOf(hora), '–') : hora)

/** 'de 9:00 a 10:00 a. m.', for the middle of a sentence. Ends with a period, so add none after it. */
export const windowPhrase = (hora: string): string =>
  isHour(hora) ? `de ${joinTimes(hora, endOf(hora), ' a ')}` : hora

/** '8:00 a. m. a 6:00 p. m.': from the start of the first hour to the end of the last. */
export const spanText = (horas: readonly string[]): string =>
  joinTimes(horas[0] ?? '', endOf(horas.at(-1) ?? ''), ' a ')

/** The end of the window that begins at `hora`: '09:00' for '08:00'. */
export const endOf = (hora: string): string =>
  `${String(Number(hora.slice(0, 2)) + 1).padStart(2, '0')}${hora.slice(2)}`

/** The start and end of the window; Panama is UTC−5 all year round. */
export const windowInstants = ({ fechaEntrega, horaEntrega }: { fechaEntrega: Day; horaEntrega: string }) => {
  const from = new Date(`${fechaEntrega}T${horaEntrega}:00-05:00`)
  return { from, to: new Date(from.getTime() + 3_600_000) }
}

/** Whether a slot is an hour such as '09:00', unlike the text of an imported order. */
export const isHour = (hora: string): boolean => /^\d{2}:\d{2}$/.test(hora)

function joinTimes(from: string, to: string, join: string): string {
  const [start, end] = [twelveHourTime(from), twelveHourTime(to)]
  const period = start.period === end.period ? '' : `\u00a0${start.period}`
  return `${start.time}${period}${join}${end.time}\u00a0${end.period}`
}
