import { beforeEach, expect, test } from 'vitest'
import { importProducts, listCuts, updateProduct } from '#shop/catalog/contract.ts'
import { findCut } from '#shop/catalog/cuts/find-cut.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() =>
  shop.seed(
    aProduct({ codigo: '10001', nombre: 'Rib eye nacional' }),
    aProduct({ codigo: '10002', nombre: 'Punta de palomilla (picaña)' }),
    aProduct({ codigo: '10003', nombre: 'Falda' }),
    aProduct({ codigo: '10004', nombre: 'Falda' }),
  ),
)

const rename = async (codigo: string, nombre: string) =>
  expect(await shop.as(luis).call(updateProduct, { params: { codigo }, body: { nombre } })).toMatchObject({ ok: true })
/** The page that an address leads to; a reply that is kept follows a change a moment later. */
const whereTo = async (slug: string) => {
  const answer = await shop.call(listCuts, {})
  if (!answer.ok) throw new Error(answer.error)
  const found = findCut(answer.products, slug, answer.anteriores)
  return found && [found.cut.codigo, found.slug]
}

test('every address that a renamed cut had leads to its page', async () => {
  await rename('10001', 'Ojo de bife')
  await expect.poll(() => whereTo('rib-eye-nacional')).toEqual(['10001', 'ojo-de-bife'])
  await rename('10001', 'Bife ancho')
  for (const slug of ['rib-eye-nacional', 'ojo-de-bife'])
    await expect.poll(() => whereTo(slug)).toEqual(['10001', 'bife-ancho'])
  await rename('10002', 'Tapa de cuadril')
  for (const slug of ['punta-de-palomilla', 'picana'])
    await expect.poll(() => whereTo(slug)).toEqual(['10002', 'tapa-de-cuadril'])
  expect(await whereTo('otro')).toBeUndefined()
  expect(await whereTo('constructor')).toBeUndefined()
})

test('of two cuts of one name each keeps its address, and a slug that is used again is that of the cut that has it', async () => {
  await expect.poll(() => whereTo('falda-10004')).toEqual(['10004', 'falda-10004'])
  await rename('10004', 'Vacío')
  await expect.poll(() => whereTo('falda-10004')).toEqual(['10004', 'vacio'])
  await expect.poll(() => whereTo('falda')).toEqual(['10003', 'falda'])
  await rename('10003', 'Matambre')
  await rename('10001', 'Falda')
  await expect.poll(() => whereTo('falda')).toEqual(['10001', 'falda'])
})

test('a name that comes back has its address again, also from a sheet', async () => {
  const csv = 'codigo;nombre\n10001;Ojo de bife\n'
  expect(await shop.as(luis).call(importProducts, { body: { csv } })).toMatchObject({ ok: true })
  await expect.poll(() => whereTo('rib-eye-nacional')).toEqual(['10001', 'ojo-de-bife'])
  await rename('10001', 'Rib eye nacional')
  await expect.poll(() => whereTo('rib-eye-nacional')).toEqual(['10001', 'rib-eye-nacional'])
  await expect.poll(() => whereTo('ojo-de-bife')).toEqual(['10001', 'rib-eye-nacional'])
})
