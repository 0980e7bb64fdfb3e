import type { Page } from '@playwright/test'
import { expect, type Person, readyToSend, type Slot, sendButton, visit } from './steps.ts'

/** Shared steps of the journeys with a service worker. */

/** The heading of the page of the waiting order. */
export const WAITING = 'Tu pedido está en espera de señal'

/** Opens a page, and waits until the worker answers for it. */
export async function visitWithWorker(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await untilWorker(page)
}

/** Waits until the worker answers for the page. */
export const untilWorker = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })

/** Waits until a page is kept with all files that it needs. */
export const untilKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (key) => {
        const html = await (await caches.match(key, { ignoreVary: true }))?.text()
        const files = html?.match(/\/assets\/[\w.-]+?\.(js|css|woff2)/g) ?? []
        const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
        return files.length > 0 && kept.every((response) => response !== undefined)
      }, path),
    )
    .toBe(true)

/** Comes to the last step of an order, cuts the connection there, and confirms it. */
export async function confirmOffline(page: Page, ana: Person, slot?: Slot): Promise<void> {
  await readyToSend(page, ana, slot)
  await confirmWithoutSignal(page)
}

/** Cuts the connection at the last step of an order, and confirms it; without the mark of its prices as after half an hour. */
export async function confirmWithoutSignal(page: Page, { isMarked = true } = {}): Promise<void> {
  await untilWorker(page)
  await page.context().setOffline(true)
  if (!isMarked) await page.evaluate(() => localStorage.removeItem('pedido.precios.1'))
  await sendButton(page).click()
  await page.getByRole('heading', { level: 1, name: WAITING }).waitFor()
}

/** Changes fields of the waiting order where the browser keeps it; false when there is none. */
export const changeWaiting = (page: Page, fields: object): Promise<boolean> =>
  page.evaluate(
    (fields) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('ferrete')
        opening.onsuccess = () => {
          const store = opening.result.transaction('orders', 'readwrite').objectStore('orders')
          const reading = store.get('waiting')
          reading.onsuccess = () => {
            if (reading.result) store.put({ ...reading.result, ...fields }, 'waiting')
          }
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve(reading.result !== undefined)
          }
        }
      }),
    fields,
  )

/** Waits until the files of the pages that this one links to have come. */
export async function untilPreloaded(page: Page): Promise<void> {
  const isPreloaded = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link:is([rel="modulepreload"], [rel="prefetch"])')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    )
  await expect.poll(() => page.evaluate(isPreloaded)).toBe(true)
}
