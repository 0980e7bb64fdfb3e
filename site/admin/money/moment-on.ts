import { panamaDay } from '#shop/dates.ts'

/** A moment of a Panama day: now for today, noon for a day before; undefined for what is no day. */
export function momentOn(day: string): Date | undefined {
  const now = new Date()
  if (day === panamaDay(now)) return now
  const noon = new Date(`${day}T12:00:00-05:00`)
  return Number.isNaN(noon.getTime()) ? undefined : noon
}
