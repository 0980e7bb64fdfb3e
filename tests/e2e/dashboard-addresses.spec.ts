import { expectFitsAndAccessible } from './accessibility.ts'
import { openDashboard } from './dashboard-steps.ts'
import { addCut, expect, fillAddress, goToData, HOME, test, visit } from './steps.ts'

test('addresses are saved under names in the profile, and chosen in step 2', { tag: '@ambos' }, async ({
  page,
  request,
}) => {
  await openDashboard(page, request, '/dashboard/perfil')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mis direcciones' }) })
  const form = page.getByRole('form', { name: 'Dirección' })
  const add = page.getByRole('button', { name: 'Agregar una dirección' })

  await add.click()
  await form.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page.getByLabel('Nombre de la dirección')).toBeFocused()
  await expect(page.getByLabel('Nombre de la dirección')).toHaveAccessibleDescription(/Escribe un nombre/)
  await expect(form).toContainText('Elige el corregimiento de la lista')
  await page.getByLabel('Nombre de la dirección').fill('Casa')
  await fillAddress(page)
  await expectFitsAndAccessible(page)
  await form.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(section).toContainText('Guardamos la dirección.')
  await expect(section.getByRole('listitem')).toHaveText([/^CasaCalle 50, PH Sol, apto. 4B, Bella Vista/])

  await add.click()
  await page.getByLabel('Nombre de la dirección').fill('Trabajo')
  await fillAddress(page, { ...HOME, corregimiento: 'san-francisco', edificio: 'PH Torre Norte', apartamento: '' })
  await form.getByRole('button', { name: 'Guardar dirección' }).click()
  await page.getByRole('button', { name: 'Cambiar Trabajo' }).click()
  await page.getByLabel('Nombre de la dirección').fill('Oficina')
  await form.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(section.getByRole('listitem')).toHaveText([/^OficinaCalle 50, PH Torre Norte, San Francisco/, /^Casa/])
  await expectFitsAndAccessible(page)

  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  const saved = page.getByLabel('Tus direcciones')
  await expect(saved.locator('option:checked')).toHaveText('Oficina')
  await expect(page.getByLabel('Edificio o casa')).toHaveValue('PH Torre Norte')
  await saved.selectOption('Casa')
  await expect(page.getByLabel('Corregimiento')).toHaveValue('Bella Vista')
  await expect(page.getByLabel('Apto.')).toHaveValue('4B')
  await saved.selectOption('Otra dirección')
  await expect(page.getByLabel('Edificio o casa')).toHaveValue('')
  await expectFitsAndAccessible(page)

  await visit(page, '/dashboard/perfil')
  await page.getByRole('button', { name: 'Borrar Casa' }).click()
  await page.getByRole('button', { name: 'Sí, borrar Casa' }).click()
  await expect(section.getByRole('listitem')).toHaveText([/^Oficina/])
})
