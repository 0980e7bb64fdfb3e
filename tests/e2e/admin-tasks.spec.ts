import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Route } from '@playwright/test'
import type { Task } from '#shop/tasks/contract.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { fetchAsOwner } from './calls.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, test } from './steps.ts'

const LIST = '**/api/admin/tareas?*'
const error = 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.'
const broken = (route: Route) => route.fulfill({ status: 500, json: { success: false, error } })

/** Uploads a picture and corrupts its file before its task reads it; `restore` repairs the file. */
async function uploadBrokenPicture(request: APIRequestContext) {
  for (;;) {
    const width = 40 + randomBytes(1).readUInt8()
    const file = await aPicture('tacho.png', { width, background: `#${randomBytes(3).toString('hex')}` })
    const image = { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
    const answer = await fetchAsOwner(request)('/api/media/upload', { method: 'POST', multipart: { image } })
    const { filename } = (await answer.json()).data as { filename: string }
    const path = join(SHOP.data, 'uploads', filename, `${width}.webp`)
    const intact = await readFile(path)
    await writeFile(path, 'nada')
    const restore = () => writeFile(path, intact)
    // When the task was done before the file was corrupted, another picture is tried.
    const state = async () => {
      const { tareas } = await (await fetchAsOwner(request)('/api/admin/tareas?cola=imagen')).json()
      return (tareas as Task[]).find(({ texto }) => texto.endsWith(filename))?.estado
    }
    await expect.poll(state, { timeout: 15_000 }).toMatch(/reintentando|hecha/)
    if ((await state()) === 'reintentando') return { filename, restore }
    await restore()
  }
}

test('a failed task shows its reason and is retried, alone and with all the others, until it is done', async ({
  page,
  request,
}) => {
  const { filename, restore } = await uploadBrokenPicture(request)
  await openAdmin(page, '/admin/tareas')
  await page.getByRole('button', { name: /^Imágenes/ }).click()
  await expect(page).toHaveURL('/admin/tareas?cola=imagen')
  await page.getByLabel('Estado').selectOption('Pendientes')
  await expect(page).toHaveURL('/admin/tareas?cola=imagen&estado=pendientes')
  const task = page.getByRole('row').filter({ hasText: filename })
  await expect(task).toContainText('Reintentando')
  await expect(task).toContainText('Algo falló de nuestro lado')
  await expectAccessible(page)

  const retry = task.getByRole('button', { name: 'Reintentar' })
  await page.route('**/api/admin/tareas/*/reintentar', broken, { times: 1 })
  await retry.click()
  await expect(page.getByRole('alert')).toHaveText(error)
  await retry.click()
  await expect(page.getByText(`Imagen ${filename}: se intenta ahora.`)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(task).toContainText('2 intentos', { timeout: 20_000 })

  await restore()
  await page.getByRole('button', { name: /^Reintentar todas/ }).click()
  const question = page.getByRole('dialog')
  await page.route('**/api/admin/tareas/reintentar', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Reintentar' }).click()
  await expect(question.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await question.getByRole('button', { name: 'Reintentar' }).click()
  await expect(question).toBeHidden()
  await page.getByLabel('Estado').selectOption('Hechas')
  await expect(task).toContainText('Hecha', { timeout: 20_000 })
})

test('the list of tasks shows a load error, loads on retry, and says when it is empty', async ({ page }) => {
  await page.route(LIST, broken, { times: 1 })
  await openAdmin(page, '/admin/tareas?cola=limpieza&estado=fallidas')
  await expect(page.getByRole('alert')).toHaveText(error)
  await page.route(LIST, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('No hay nada por hacer')).toBeVisible()
})

test('the last backup is shown; the owner asks for another, and sees why it cannot be made', async ({ page }) => {
  const ultimo = { cuando: new Date(Date.now() - 3 * 3_600_000), bytes: 12_400_000, donde: '/mnt/respaldos/a.tar.zst' }
  const tasks = { tareas: [], total: 0, cuenta: [], reintentables: [], avisos: [] }
  const json = { success: true, ...tasks, respaldo: { programado: true, ultimo } }
  await page.route(LIST, (route) => route.fulfill({ json }))
  await openAdmin(page, '/admin/tareas?cola=limpieza&estado=fallidas')
  const backup = page.getByRole('region', { name: 'Respaldo' })
  await expect(backup).toContainText('hace 3 horas · 12.4 MB')
  await expectAccessible(page)
  await backup.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Esta tienda no tiene dónde guardar respaldos. Pídele a quien la instaló que lo configure.',
  )
  await page.route('**/api/admin/respaldo', (route) => route.fulfill({ json: { success: true } }))
  await backup.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  await expect(page.getByText('El respaldo se hace ahora.')).toBeVisible()
})
