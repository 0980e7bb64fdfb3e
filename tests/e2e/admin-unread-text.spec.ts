import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson } from './account-steps.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { placeOrder } from './dashboard-steps.ts'
import { expect, test } from './steps.ts'

test('nothing is saved while «Qué lleva» has a question, or a line that was not added, and nothing of it is lost', async ({
  page,
  request,
}) => {
  const id = await placeOrder(page, aPerson())
  const before = await storedOrder(request, id)
  const text = page.getByLabel('Qué lleva')
  const blocked = page.getByRole('button', { name: 'Falta lo que dice «Qué lleva»' })

  await openAdmin(page, `/admin/pedidos/${id}/editar`)
  await text.fill('3 kilos de molida')
  await blocked.click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Agrega lo que falta, o borra el texto/)
  await expectFitsAndAccessible(page)
  expect((await storedOrder(request, id)).version).toBe(before.version)
  await text.press('Enter')
  await expect(text).toHaveValue('')
  await expect(blocked).toBeHidden()
  await text.fill('y algo para la sopa')
  await blocked.click()
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: 'Borrar el texto' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeFocused()
  expect((await storedOrder(request, id)).productos.at(-1)).toMatchObject({ cantidad: 3, unidad: 'kilos' })
})
