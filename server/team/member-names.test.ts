import { expect, test } from 'vitest'
import { listChanges } from '#shop/audit/contract.ts'
import { addTeamMember, changeTeamMember, type TeamMember } from '#shop/team/contract.ts'
import { register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

test('name and telephone of a person are written down, change, and stay when something else changes', async () => {
  await register(shop.db, rosa, shop.context.now())
  const toño = { nombre: 'Antonio Ruiz', telefono: '+507 6123-4567' }
  const password = { password: 'corto la carne 2026', confirmPassword: 'corto la carne 2026' }
  const body = { username: 'tono', rol: 'operador' as const, ...toño, ...password }
  const added = await shop.as(rosa).call(addTeamMember, { body })
  if (!added.ok) throw new Error(added.error)
  const { id } = added.member
  const change = (body: Partial<TeamMember>) => shop.as(rosa).call(changeTeamMember, { params: { id }, body })

  expect(added.member).toMatchObject(toño)
  expect(await change({ rol: 'carnicero' })).toMatchObject({ member: { ...toño, rol: 'carnicero' } })
  expect(await change({ telefono: '' })).toMatchObject({ member: { ...toño, telefono: '' } })
  expect(await change({ nombre: 'Toño\nRuiz' })).toMatchObject({ status: 400 })
  expect(await shop.as(rosa).call(listChanges, {})).toMatchObject({
    cambios: [{ accion: 'usuario.cambiado', antes: { telefono: toño.telefono }, despues: { telefono: '' } }, {}, {}],
  })
})
