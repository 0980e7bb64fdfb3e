import { panamaDay } from '#shop/dates.ts'
import { openTab, signInAs } from './admin-steps.ts'
import { fetchAsOwner } from './calls.ts'
import { untilKept, visitWithWorker } from './offline-steps.ts'
import { expect, test, visit } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('cash that was noted without signal is sent once, from whichever tab is open when the connection is back', async ({
  page,
  request,
  context,
}) => {
  const olga = `olga.${Date.now()}`
  await signInAs(page, request, olga, 'operador')
  await visitWithWorker(page, '/admin/caja')
  const till = page.getByRole('listitem', { name: 'Mostrador' })
  await expect(till).toContainText('Tiene ahora')
  await untilKept(page, '/admin/caja')
  await visit(page, '/admin/ruta')
  await untilKept(page, '/admin/ruta')
  await openTab(page, 'Caja')

  const noteChange = async (amount: number) => {
    await context.setOffline(true)
    await till.getByRole('button', { name: 'Recibir cambio' }).click()
    const dialog = page.getByRole('dialog', { name: /^Recibir cambio/ })
    await dialog.getByLabel('Cuánto cambio').fill(amount.toFixed(2))
    await dialog.getByRole('button', { name: 'Anotar el cambio' }).click()
    await expect(page.getByText('1 movimiento espera la conexión')).toBeVisible()
  }
  /** What olga noted, as the shop has it, the latest first, in dollars. */
  const stored = async () => {
    const { movimientos } = await (await fetchAsOwner(request)(`/api/admin/caja?fecha=${panamaDay(new Date())}`)).json()
    return movimientos.flatMap((each: { quien: string; monto: number }) => (each.quien === olga ? each.monto : []))
  }

  // She goes on to another tab.
  await noteChange(20.37)
  await openTab(page, 'Ruta')
  await expect(page.getByRole('heading', { level: 1, name: 'Ruta' })).toBeVisible()
  expect(await stored()).toEqual([])
  await context.setOffline(false)
  await expect.poll(stored).toEqual([20.37])

  // She closes the browser, and opens another tab once there is signal.
  await openTab(page, 'Caja')
  await noteChange(5.41)
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'))
  await visit(later, '/admin/hoy')
  await expect.poll(stored).toEqual([5.41, 20.37])
  await expect.poll(() => later.evaluate(() => localStorage.getItem('caja.movimientos.1'))).toBeNull()
})
