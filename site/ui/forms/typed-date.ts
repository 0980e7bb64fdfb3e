/** What is written as an example where a date is asked for. */
export const DATE_FORMAT = 'dd/mm/aaaa'

const EXAMPLE = '23/11/2026'
export const INVALID_DATE = `Escribe la fecha como ${EXAMPLE}`
export const INVALID_MOMENT = `Escribe la fecha y la hora como ${EXAMPLE} 09:00`

/**
 * The day of a text as people write it: '23/11/2026', '3-2-2026', '23.11.2026', '23112026' or '2026-11-23'. `undefined`
 * for anything else, also for days that do not exist.
 */
export function parseDate(typed: string): string | undefined {
  const text = typed.trim()
  const written = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/.exec(text)
  if (written) return day(written[4], written[3], written[1])
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (digits) return day(digits[3], digits[2], digits[1])
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  return iso ? day(iso[1], iso[2], iso[3]) : undefined
}

/** The day and time of a text, 'YYYY-MM-DDTHH:MM': '23/11/2026 09:00', '23/11/2026 9:05 p. m.' or the same in ISO. */
export function parseMoment(typed: string): string | undefined {
  const written = /^(\S+?)(?:,? +|T)(\d{1,2})[:.](\d\d)(?: *([ap])\.? *m\.?)?$/i.exec(typed.trim())
  const date = written && parseDate(written[1] ?? '')
  if (!written || !date) return undefined
  const half = written[4]?.toLowerCase()
  const typedHour = Number(written[2])
  if (half && (typedHour < 1 || typedHour > 12)) return undefined
  const hour = half ? (typedHour % 12) + (half === 'p' ? 12 : 0) : typedHour
  return hour < 24 && Number(written[3]) < 60 ? `${date}T${String(hour).padStart(2, '0')}:${written[3]}` : undefined
}

/** '2026-11-23' as '23/11/2026' and '2026-11-23T09:00' as '23/11/2026 09:00'; any other text as it is. */
export const shownDate = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d).*)?$/, (_, year, month, date, time) =>
    [`${date}/${month}/${year}`, time].filter(Boolean).join(' '),
  )

/** Undefined for a day that the calendar or the database does not have. */
function day(year = '', month = '', date = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== iso) return undefined
  return iso >= '1000' && iso < '9999' ? iso : undefined
}
