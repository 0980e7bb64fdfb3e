import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { deleteAddress, listAddresses, saveAddress } from '#shop/places/contract.ts'
import { ana, bodega, PASSWORD } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { addresses } from './table.ts'

const shop = setupTestShop()

const lugar = { corregimiento: 'bella-vista', calle: 'Calle 50', referencia: 'Frente al parque' }
const save = (id: string, nombre: string, person = ana) =>
  shop.as(person).call(saveAddress, { body: { id, nombre, lugar } })
const names = async (person = ana) => {
  const answer = await shop.as(person).call(listAddresses, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer.direcciones.map(({ nombre }) => nombre)
}

test('an address is added, changed and deleted; the one changed last is first', async () => {
  const [home, office] = [randomUUID(), randomUUID()]
  await save(home, 'Casa')
  shop.setClock('2026-11-20T10:01')
  await save(office, 'Oficina')
  expect(await names()).toEqual(['Oficina', 'Casa'])
  shop.setClock('2026-11-20T10:02')
  await save(home, 'Casa de mamá')
  expect(await names()).toEqual(['Casa de mamá', 'Oficina'])
  expect(await shop.as(ana).call(deleteAddress, { body: { id: home } })).toMatchObject({
    direcciones: [{ id: office, nombre: 'Oficina', lugar: { ...lugar, piso: '' } }],
  })
})

test('an account neither sees, changes nor deletes an address of another', async () => {
  const id = randomUUID()
  await save(id, 'Casa')
  expect(await names(bodega)).toEqual([])
  expect(await save(id, 'Mía', bodega)).toMatchObject({ status: 404 })
  expect(await shop.as(bodega).call(deleteAddress, { body: { id } })).toMatchObject({ status: 404 })
  expect(await names()).toEqual(['Casa'])
  expect(await shop.call(listAddresses, {})).toMatchObject({ status: 401 })
})

test('an account keeps ten, also when the last two are saved at once', async () => {
  for (let each = 0; each < 9; each++) await save(randomUUID(), `Casa ${each}`)
  const answers = await Promise.all([save(randomUUID(), 'Diez'), save(randomUUID(), 'Once')])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await names()).toHaveLength(10)
})

test('an incomplete address is refused by its fields', async () => {
  const answer = await shop.as(ana).call(saveAddress, {
    body: { id: randomUUID(), nombre: ' ', lugar: { ...lugar, referencia: '' } },
  })
  expect(answer).toMatchObject({
    status: 400,
    campos: {
      nombre: 'Escribe un nombre, como Casa u Oficina',
      'lugar.referencia': 'Escribe un punto de referencia',
    },
  })
})

test('with the account its addresses are deleted', async () => {
  await save(randomUUID(), 'Casa')
  await shop.as(ana).call(deleteAccount, { body: { password: PASSWORD } })
  expect(await shop.db.$count(addresses)).toBe(0)
})
