import type { Page } from '@playwright/test'
import { FALLBACK_ARTICLES } from '#shop/blog/fallback-articles.ts'
import { expectAccessible } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { cutOnCounter, expect, test, visit, waitForHydration, whatsappText } from './steps.ts'

test.use(WITH_PICTURES)

interface Cut {
  nombre: string
  precioMedioKilo: number
  destacado: boolean
  metodos: string[]
}

/** Expects every section of the landing page, with or without JavaScript (docs/rules.md#landing-page). */
async function expectAllSections(page: Page): Promise<void> {
  const { products } = (await (await page.request.get('/api/products/retail')).json()) as { products: Cut[] }
  const featured = products.filter(({ destacado }) => destacado)
  const counter = page.getByRole('region', { name: 'En el mostrador' })
  await expect(counter.getByRole('article')).toHaveCount(11)
  expect(featured).toHaveLength(11)
  for (const { nombre, precioMedioKilo, metodos } of featured) {
    const [name = nombre] = nombre.split(' (')
    const card = counter.getByRole('article').filter({ has: page.getByRole('link', { name }) })
    await expect(card).toContainText(`$${precioMedioKilo.toFixed(2)}½ kilo`)
    await expect(card.getByRole('listitem')).toContainText(metodos)
    await expect(card.locator('img, svg').first()).toBeAttached()
  }

  await expect(counter.getByRole('heading', { name: `Hay ${products.length} cortes en el mostrador` })).toBeVisible()
  // The card of a way of cooking shows a picture of the first cut it names.
  const grill = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'A la parrilla' }) })
  await expect(grill.getByRole('listitem').first()).toHaveText('Entraña')
  await expect(grill.locator('source')).toHaveAttribute('srcset', /entrana/)

  const main = page.getByRole('main')
  const hero = page.getByRole('banner')
  await expect(hero).toContainText('Entrega en un lapso de 48 horas hábiles')
  await expect(hero).toContainText(/Pide hoy, recibe desde (mañana|el (lunes|martes|miércoles|jueves|viernes|sábado))/)
  await expect(hero.getByRole('link', { name: 'Haz tu pedido' }).last()).toHaveAttribute('href', '/haz-tu-pedido')
  await whatsappText(hero.getByRole('link', { name: 'Pide por WhatsApp' }))

  await expect(main.getByRole('region', { name: 'Por qué comprarnos' })).toContainText(/100% nacional.*20\+.*\+20 años/)
  const cooking = main.getByRole('region', { name: 'Tipos de cocción' })
  for (const name of ['A la parrilla', 'A la plancha', 'En la olla'])
    await expect(cooking.getByRole('link', { name })).toHaveAttribute('href', /\/haz-tu-pedido\?categoria=/)
  // On a phone it comes once the headline is out of view.
  await cooking.scrollIntoViewIfNeeded()
  await whatsappText(page.getByRole('link', { name: 'Ordena ya por WhatsApp' }))
  const services = main.getByRole('region', { name: 'Tú pides, nosotros cortamos' })
  for (const name of ['A tu casa', 'Retiro en tienda', 'Cortes selectos'])
    await expect(services.getByRole('heading', { name })).toBeVisible()
  await expect(services).toContainText('lapso de 48 horas hábiles')
  await expect(services).toContainText('Lun-Vie 9-4, Sáb 8-12')
  await expect(services).toContainText('No hay entregas los domingos')
  await expect(services).toContainText(/\$3\.50.*gratis desde \$50\.00/)
  await expect(main.getByRole('region', { name: 'Lo que dicen en la mesa' }).getByRole('figure')).toHaveCount(3)
  const call = main.getByRole('region', { name: '¿Qué vas a cocinar?' })
  await expect(call.getByRole('link', { name: 'Haz tu pedido' })).toHaveAttribute('href', '/haz-tu-pedido')
  await whatsappText(call.getByRole('link', { name: 'Pide por WhatsApp' }))

  const blog = main.getByRole('region', { name: 'De la tabla al plato' })
  await expect(blog.getByRole('link', { name: 'Leer el blog' })).toHaveAttribute('href', '/blog')
  await expect(blog.getByRole('article')).toHaveCount(3)
  for (const { titulo, slug, resumen } of FALLBACK_ARTICLES) {
    await expect(blog.getByRole('link', { name: titulo })).toHaveAttribute('href', `/blog/${slug}`)
    await expect(blog).toContainText(resumen)
    expect(resumen.length).toBeLessThanOrEqual(150)
  }

  const questions = main.getByRole('region', { name: 'Antes de tu primer pedido' })
  await questions.getByText('¿Con qué puedo pagar?').click()
  await expect(
    questions.getByText('Aceptamos Visa, Mastercard, ACH y Yappy. La tienda te confirma cómo pagar.'),
  ).toBeVisible()
  await whatsappText(questions.getByRole('link', { name: 'Escríbenos por WhatsApp' }))

  const footer = page.getByRole('contentinfo')
  for (const words of ['+507', '@', 'Lun-Vie 9-4, Sáb 8-12', 'Lun-Vie 8AM-5PM, Sáb 9AM-12PM', 'No hay entregas'])
    await expect(footer).toContainText(words)
  for (const words of [
    'Visa',
    'Mastercard',
    'ACH',
    'Yappy',
    'Entrega a domicilio',
    'Retiro en tienda',
    'Cortes selectos',
  ])
    await expect(footer.getByText(words, { exact: true })).toBeVisible()
}

// With animations, as most visitors have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the landing page shows all its sections', { tag: '@escritorio' }, async ({ page }) => {
  await visit(page, '/')
  await expectAllSections(page)
})

test('the card of a cut opens a dialog with its details, closes in three ways and can be opened while it closes', async ({
  page,
}) => {
  await visit(page, '/')
  const card = cutOnCounter(page, 'Rib eye nacional')
  const popup = page.getByRole('dialog', { name: 'Rib eye nacional' })
  const left = () =>
    page.getByRole('heading', { name: 'En el mostrador', exact: true }).evaluate((it) => it.getBoundingClientRect().x)
  const before = await left()
  await card.click()
  expect(await left()).toBe(before)
  await expect(popup).toContainText('Lomo de costilla sin hueso')
  await expect(popup.getByRole('radio', { name: 'Kilo $10.50', exact: true })).toBeVisible()
  await expect(popup.getByRole('radio', { name: 'Medio kilo $5.25' })).toBeChecked()
  await expect(popup.getByRole('listitem')).toContainText(['parrilla', 'plancha'])
  await expect(popup.getByRole('img', { name: 'Rib eye nacional' })).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Ordenar' })).toHaveAttribute('href', '/haz-tu-pedido?corte=10004')
  await popup.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(popup).toBeHidden()

  await card.click()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(card).toBeFocused()

  await card.click()
  await page.mouse.click(5, 5)
  await expect(popup).toBeHidden()

  await card.click()
  await expect(popup).toBeVisible()
  // The close event comes a moment after the closing; on a busy phone the next click is handled before it.
  await card.evaluate((link: HTMLElement) => {
    document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    return new Promise<void>((resolve) => {
      queueMicrotask(() => link.click())
      setTimeout(resolve, 100)
    })
  })
  await expect(popup).toBeVisible()
})

test('on a phone the menu leads to a section, and a way of cooking to its category in the order form', async ({
  page,
}) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(menu.getByRole('link')).toContainText([
    ...['Haz tu pedido', 'Mi pedido', '¿Qué cocino hoy?', 'Cortes', 'Mapa', 'Entregas', 'Blog', 'Llama al'],
    ...['Mayoristas', 'Iniciar sesión', 'Crear cuenta'],
  ])
  await page.getByRole('button', { name: 'Cerrar menú' }).click()
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await menu.getByRole('link', { name: 'Entregas' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tú pides, nosotros cortamos' })).toBeInViewport()

  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await page.getByRole('region', { name: 'Tipos de cocción' }).getByRole('link', { name: 'En la olla' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Guisos' })).toBeInViewport()
  await expect(page.getByRole('article', { name: 'Pulpa negra' })).toBeVisible()
})

test('an unknown path answers 404 with the landing page, which is accessible', { tag: '@escritorio' }, async ({
  page,
}) => {
  const answer = await page.goto('/no-hay-nada-aqui')
  expect(answer?.status()).toBe(404)
  await waitForHydration(page)
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: 'En el mostrador' }).getByRole('article')).toHaveCount(11)
  await page.getByRole('banner').getByRole('link', { name: 'Haz tu pedido' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows all its sections, its menu opens and a card leads to the order page', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Blog' })).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar menú' }).click()
    await expectAllSections(page)
    await cutOnCounter(page, 'Rib eye nacional').click()
    await expect(page).toHaveURL(/\/haz-tu-pedido\?corte=10004$/)
  })

  test('the order page lists every cut with its prices and leads to WhatsApp', async ({ page }) => {
    await page.goto('/haz-tu-pedido')
    for (const [nombre, precioKg] of [
      ['Rib eye nacional', '$10.50'],
      ['Carne molida de primera', '$4.74'],
      ['Tasajo de res', '$11.80'],
    ] as const) {
      const cut = page.getByRole('article', { name: nombre })
      await expect(cut).toBeVisible()
      await expect(cut).toContainText(precioKg)
    }
    await whatsappText(page.getByRole('link', { name: 'haz tu pedido por WhatsApp' }))
    await expect(page.getByRole('button', { name: /Agregar|Continuar/ })).toHaveCount(0)
  })
})
