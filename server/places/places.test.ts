import { expect, test } from 'vitest'
import { listCorregimientos } from '#shop/places/contract.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

test('lists the corregimientos, and whether the shop delivers there', async () => {
  const answer = await shop.call(listCorregimientos, {})

  if (!answer.ok) throw new Error(answer.error)
  expect(answer.corregimientos).toHaveLength(35)
  expect(answer.corregimientos).toContainEqual({
    ...{ codigo: 'bella-vista', nombre: 'Bella Vista', distrito: 'Panamá', entrega: true },
  })
  expect(answer.corregimientos.filter(({ entrega }) => entrega)).toHaveLength(26)
})
