/** A day of the shop's calendar, America/Panama, as 'YYYY-MM-DD' (decisions §4). Days compare as text. */
export type Day = string

/** Made when first used: each costs a slow telephone milliseconds of its start, and a page needs one or two. */
const lazily = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (instant: Date): string => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(instant)
  }
}

/** The day it is in Panama at this instant. */
export const panamaDay: (instant: Date) => Day = lazily('en-CA', {
  timeZone: 'America/Panama',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(noon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: Day): number => noon(day).getUTCDay()

const format = (options: Intl.DateTimeFormatOptions) => {
  const text = lazily('es-ES', { ...options, timeZone: 'UTC' })
  return (day: Day): string => text(noon(day)).replace(',', '')
}

/** 'lun 23 nov' */
export const dayText = format({ weekday: 'short', day: 'numeric', month: 'short' })

/** 'lunes 23 de noviembre' */
export const longDayText = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** 'noviembre' */
export const monthText = format({ month: 'long' })

/** 'nov' */
export const shortMonthText = format({ month: 'short' })

/** '23/11/2026', the es-ES date of the specification. */
export const dateText = format({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** '23/11/2026, 09:05': an instant by the clock on the shop's wall. */
export const momentText: (instant: Date) => string = lazily('es-ES', {
  timeZone: 'America/Panama',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
