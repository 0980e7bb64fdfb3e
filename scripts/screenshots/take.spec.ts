import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fillLogin } from '#tests/e2e/account-steps.ts'
import { openAdmin } from '#tests/e2e/admin-steps.ts'
import { confirmOffline, untilKept, visitWithWorker } from '#tests/e2e/offline-steps.ts'
import { addCut, fillForm, goToConfirm, goToData, sendButton, sentPage, visit } from '#tests/e2e/steps.ts'
import { FOLDER, NOW } from './places.ts'
import { SCREENS, type Screen } from './screens.ts'

const ANA = {
  nombre: 'Ana Ríos',
  telefono: '+507 6123-4567',
  email: 'ana@correo.example',
  direccion: 'Calle 50, PH Sol, apto. 4B, frente al parque',
}
const STORED = {
  success: true,
  orderId: '01a1fc36-133c-7d4e-8b4a-8f33ec00aaaa',
  message: '',
  ...{ subtotal: 10.5, descuento: 0, motivoDescuento: null, envio: 3.5, total: 14 },
}
const CUSTOMER = { email: 'ana.rios@demo.example', password: 'ferrete' }
type Page = Parameters<typeof visit>[0]

for (const screen of SCREENS)
  for (const width of [390, 820, 1440])
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, serviceWorkers: needsWorker(screen) ? 'allow' : 'block' })
      test(`${screen.name} ${width}`, async ({ page }) => {
        await page.clock.setFixedTime(NOW)
        await open(page, screen)
        await settle(page)
        const path = join(FOLDER, 'ahora', `${screen.name}-${width}.png`)
        await page.screenshot({
          path,
          fullPage: screen.after !== 'a lost connection',
          animations: 'disabled',
          mask: [page.getByText(/^#[0-9A-F]{8}$/)],
        })
      })
    })

function needsWorker({ after }: Screen): boolean {
  return after === 'a lost connection' || after === 'an order without a connection'
}

async function open(page: Page, { path, as, after }: Screen): Promise<void> {
  if (as === 'team') return openAdmin(page, path)
  if (as === 'customer') {
    await visit(page, '/auth')
    await fillLogin(page, CUSTOMER)
    await expect(page).toHaveURL('/')
  }
  if (after === 'an order without a connection') return confirmOffline(page, ANA)
  if (after === 'a lost connection') {
    await visitWithWorker(page, path)
    await untilKept(page, path)
    await page.context().setOffline(true)
  }
  await visit(page, path)
  if (!after || after === 'a lost connection') return
  await addCut(page, 'Rib eye nacional')
  if (after === 'a cut in the cart') return
  await goToData(page)
  await fillForm(page, ANA)
  if (after === 'step 2') return
  await goToConfirm(page)
  if (after === 'step 3') return
  // Not stored: the other screens would show it.
  await page.route('**/api/orders/submit', (route) => route.fulfill({ status: 201, json: STORED }))
  await sendButton(page).click()
  await sentPage(page).getByRole('button', { name: 'Quedarme aquí' }).click()
}

/** Loads the pictures below, and waits until nothing is on its way. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    // A picture that can't be loaded, as without a connection, is shown as it is.
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    scrollTo(0, 0)
  })
  // Not for long: the pages of orders keep a stream open.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  await expect(page.getByRole('status').filter({ hasText: /^(Cargando|Verificando|Buscando)/ })).toHaveCount(0)
}
