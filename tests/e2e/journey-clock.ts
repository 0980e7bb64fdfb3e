import type { Page } from '@playwright/test'
import { clockAhead } from '#tests/support/test-clock.ts'

/** By how many milliseconds the clock of the journeys is ahead: the same in every process of a run, which inherits it. */
process.env.CLOCK_AHEAD ??= String(clockAhead())
export const AHEAD = Number(process.env.CLOCK_AHEAD)

// From here on, in this process too.
await import('#tests/support/shifted-clock.ts')

/** Moves the clock of the pages that are opened from now on by these milliseconds. */
export const movePageClock = (page: Pick<Page, 'addInitScript'>, ahead: number) =>
  page.addInitScript((ahead) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as []))
      }
      static override now = () => RealDate.now() + ahead
    } as DateConstructor
  }, ahead)
