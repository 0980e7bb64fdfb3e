import { test as base, expect } from '@playwright/test'
import { AHEAD, movePageClock } from './journey-clock.ts'

/** What the pages of a journey reported, and the errors that the journey provokes. */
interface PageErrors {
  reported: string[]
  expected: RegExp[]
}

/**
 * Fails a journey when one of its pages reports an uncaught exception, a console error, a blocked script or style, or a
 * missing file that the journey does not expect. They arrive some time after what caused them.
 */
export const test = base.extend<{ pageErrors: PageErrors }, object>({
  pageErrors: [
    async ({ context }, use) => {
      const reported: string[] = []
      const expected: RegExp[] = []
      context.on('weberror', (error) => reported.push(String(error.error())))
      context.on('console', (message) => {
        const isFailedResponse = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isFailedResponse) reported.push(message.text())
      })
      context.on('response', (response) => {
        const isFile = !['document', 'fetch', 'xhr', 'eventsource'].includes(response.request().resourceType())
        if (isFile && response.status() >= 400) reported.push(`${response.status()} ${response.url()}`)
      })
      await use({ reported, expected })
      // A changed reply that is still on its way when the journey ends would fail the whole run.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(reported.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
  // Every page is on the clock of the journeys, whichever context it is opened in.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await movePageClock(context, AHEAD)
        return context
      }
      await use(browser)
      browser.newContext = newContext
    },
    { scope: 'worker' },
  ],
})
