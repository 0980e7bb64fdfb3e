import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { aPicture } from '#tests/support/pictures.ts'
import { signInAs } from './admin-steps.ts'
import { AHEAD } from './journey-clock.ts'
import type { Person } from './steps.ts'

/** Shared steps of the journeys whose delivery day comes: the clock, and what a courier does. */

/** A mail waits until its change can no longer be undone. */
export const NOTIFICATION_TIMEOUT_MS = 40_000

const CLOCK_FOLDER = mkdtempSync(join(tmpdir(), 'ferrete-clock-'))
process.once('exit', () => rmSync(CLOCK_FOLDER, { recursive: true, force: true }))
const CLOCK_FILE = join(CLOCK_FOLDER, 'ahead')
/** The environment of a shop whose clock `moveShopClock` moves. */
export const SHIFTED_CLOCK = { CLOCK_FILE }

/** Moves the clock of the shop to a moment; returns by how many milliseconds it is ahead of that of the journeys. */
export async function moveShopClock(shop: ChildProcess, moment: Date): Promise<number> {
  const more = moment.getTime() - Date.now()
  const ahead = AHEAD + more
  writeFileSync(CLOCK_FILE, String(ahead))
  shop.kill('SIGWINCH')
  const readByShop = () => existsSync(`${CLOCK_FILE}.read`) && readFileSync(`${CLOCK_FILE}.read`, 'utf8')
  await expect.poll(readByShop).toBe(String(ahead))
  return more
}

/** Makes a courier, who signs in on this phone. */
export const signInAsCourier = (page: Page, request: APIRequestContext, username: string): Promise<void> =>
  signInAs(page, request, username, 'repartidor')

export const stopOf = (page: Page, { nombre }: Person): Locator => page.getByRole('article', { name: nombre })

/** Opens a stop of the list, unless it is open already. */
export async function openStop(page: Page, person: Person): Promise<Locator> {
  const head = stopOf(page, person).getByRole('button', { name: person.nombre })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return stopOf(page, person)
}

/** Takes a photo in the dialog «Entregado». */
export async function takePhoto(dialog: Locator, label = 'Tomar una foto'): Promise<void> {
  const ready = await dialog.getByText('Foto lista').count()
  const photo = await aPicture('foto.jpg', { width: 1600, height: 1200 })
  const buffer = Buffer.from(await photo.arrayBuffer())
  await dialog.getByLabel(label).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByText('Foto lista')).toHaveCount(ready + 1)
}

/** Chooses in the dialog «Entregado» that it was paid in this way. */
export const choosePaid = (dialog: Locator, name: 'Efectivo' | 'Yappy' | 'No pagó'): Promise<void> =>
  dialog.getByRole('button', { name }).click()
