import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expectFitsAndAccessible } from './accessibility.ts'
import { AHEAD, movePageClock } from './journey-clock.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  orderNumber,
  sendButton,
  test,
  visit,
  waitForHydration,
} from './steps.ts'

/** `npm start` in a folder without a shop: what it prints on the screen, and its end. */
async function npmStart(dataDir: string) {
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const shop = spawn('npm', ['start'], { env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const lines: string[] = []
  for await (const line of createInterface({ input: shop.stdout })) {
    lines.push(line)
    if (line.includes('Correo: ')) break
  }
  const printed = lines.join('\n')
  const [, url = ''] = /abierta en (\S+)/.exec(printed) ?? []
  const [, username = '', password = ''] = /Primer administrador: (\S+) \/ (\S+)/.exec(printed) ?? []
  return {
    ...{ url, username, password },
    async stop() {
      const ended = once(shop, 'exit')
      process.kill(-(shop.pid ?? 0), 'SIGTERM')
      await ended
    },
  }
}

// docs/rules.md#first-administrator
test('a shop that npm start has just made takes an order on a phone, and its first administrator delivers it paid', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'ferrete-first-hour-'))
  const { url, username, password, stop } = await npmStart(data)
  try {
    // It has the machine's clock, as for whoever starts it.
    await movePageClock(page, -AHEAD)
    const ana = aPerson()
    await visit(page, `${url}/haz-tu-pedido`)
    await addCut(page, 'Rib eye nacional')
    await goToData(page)
    await fillForm(page, ana)
    await goToConfirm(page)
    await sendButton(page).click()
    const number = await orderNumber(page)

    await visit(page, `${url}/admin`)
    await page.getByLabel('Usuario').fill(username)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor()
    await expectFitsAndAccessible(page)
    await page.goto(`${url}/admin/pedidos`)
    await waitForHydration(page)
    await page.getByRole('button', { name: `Ver el pedido ${number}` }).click()
    const order = page.getByRole('dialog').first()
    for (const estado of ['En Proceso', 'En Camino', 'Entregado']) {
      const button = order.getByRole('button', { name: `Marcar ${estado}` })
      await button.click()
      await expect(button).toBeDisabled()
    }
    await order.getByRole('button', { name: 'Recibí un pago' }).click()
    const payment = page.getByRole('dialog', { name: 'Recibí un pago' })
    await payment.getByText('Efectivo', { exact: true }).click()
    await payment.getByRole('button', { name: /^Anotar \$/ }).click()
    await expect(order.getByRole('region', { name: 'Pagos' }).getByText('Pagado')).toBeVisible()
    await expectFitsAndAccessible(page)
  } finally {
    await stop()
    rmSync(data, { recursive: true })
  }
})
