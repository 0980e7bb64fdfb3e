import { beforeEach, expect, test } from 'vitest'
import { importProducts, updateProduct } from '#shop/catalog/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const TAKEN = 'Ese código de balanza ya es de Molida'

beforeEach(() =>
  shop.seed(
    aProduct({ codigo: '10001', nombre: 'Molida', plu: '00123' }),
    aProduct({ codigo: '10002', nombre: 'Rabo' }),
    aProduct({ codigo: '10003', nombre: 'Lengua' }),
  ),
)
const setPlu = (codigo: string, plu: string | null) =>
  shop.as(rosa).call(updateProduct, { params: { codigo }, body: { plu } })

test('two products do not have the same code of the scale', async () => {
  expect(await setPlu('10002', '00123')).toMatchObject({ status: 409, campos: { plu: TAKEN } })
  expect(await setPlu('10001', '00124')).toMatchObject({ ok: true })
  expect(await setPlu('10002', '00123')).toMatchObject({ ok: true })
})

test('the code under which another product is sold is taken, until that one has a code of its own', async () => {
  const taken = { status: 409, campos: { plu: 'Ese código de balanza ya es de Lengua' } }
  expect(await setPlu('10002', '10003')).toMatchObject(taken)
  expect(await setPlu('10003', '00007')).toMatchObject({ ok: true })
  expect(await setPlu('10002', '10003')).toMatchObject({ ok: true })
  expect(await setPlu('10003', null)).toMatchObject({ status: 409 })
})

test('an import names the row, also when the sheet itself has a code twice', async () => {
  const csv = 'codigo;plu\n10001;00200\n10002;00123\n10003;00123'
  expect(await shop.as(rosa).call(importProducts, { body: { csv, ensayo: true } })).toMatchObject({
    filas: [
      { hace: 'cambia' },
      { hace: 'error', error: 'Ese código de balanza ya es de Lengua' },
      { hace: 'error', error: 'Ese código de balanza ya es de Rabo' },
    ],
  })
})

test('two who give the same code at once do not both get it', async () => {
  for (let round = 0; round < 10; round++) {
    const plu = `0050${round}`
    const answers = await Promise.all([setPlu('10002', plu), setPlu('10003', plu)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    for (const answer of answers) if (!answer.ok) expect(answer.status).toBe(409)
  }
})
