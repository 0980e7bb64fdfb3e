import { setEstado } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, signInAs, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { order } from './packing-steps.ts'
import { aPerson, expect, test, visit } from './steps.ts'

test('the owner says why a delivered order changes, and an operator is told that only the owner changes it', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const { id } = await order(request, ana, ['10003'])
  const number = id.slice(-8).toUpperCase()
  await setEstado(askByAdmin(request), id, 'entregado')
  const list = `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`

  await openAdmin(page, list)
  await page.getByLabel(`Estado del pedido ${number}`).selectOption('En Proceso')
  const dialog = page.getByRole('dialog', { name: `¿Pasar el pedido #${number} a En Proceso?` })
  await dialog.getByRole('button', { name: 'Marcar En Proceso' }).click()
  await expect(dialog.getByText('Escribe por qué')).toBeVisible()
  await expectFitsAndAccessible(page)
  await dialog.getByLabel('¿Por qué?').fill('Faltó un corte')
  await dialog.getByRole('button', { name: 'Marcar En Proceso' }).click()
  await expect(page.getByLabel(`Estado del pedido ${number}`)).toHaveValue('en_proceso')
  expect((await storedOrder(request, id)).historial.at(-1)).toMatchObject({ notas: 'Faltó un corte' })

  await setEstado(askByAdmin(request), id, 'entregado')
  await signInAs(page, request, `olga.${Date.now()}`, 'operador')
  await visit(page, list)
  await expect(page.getByLabel(`Estado del pedido ${number}`)).toBeDisabled()
  await page.getByRole('button', { name: `Ver el pedido ${number}` }).click()
  const sheet = page.getByRole('dialog', { name: `Pedido ${number}` })
  await expect(sheet.getByText('solo el dueño lo saca de Entregado o lo cancela')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cancelar pedido' })).toBeDisabled()
  await expectFitsAndAccessible(page)
})
