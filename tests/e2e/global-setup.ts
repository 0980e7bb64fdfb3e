import { rm } from 'node:fs/promises'
import { asking } from '#commands/demo/builder.ts'
import { createPromotion } from '#shop/promotions/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { TEN_PERCENT } from '#tests/support/builders.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { requireEmpty, SHOP } from './shop-under-test.ts'

/** Starts the shop before the first journey; Playwright calls the returned function after the last one. */
export default async function openShop() {
  await requireEmpty(SHOP.data)
  await copyDatabaseImage(SHOP.data)
  const shop = await startBuiltShop(SHOP.data, { PORT: SHOP.port, DEBUG_PAGES: '1' })
  shop.process.stderr?.pipe(process.stderr)
  const ask = asking(shop.callAsAdmin)
  for (const promotion of [{ codigo: 'PARRILLA10' }, { codigo: 'VENCIDO', fechaFin: '2024-12-31' }])
    await ask(createPromotion, { body: { ...TEN_PERCENT, ...promotion } })
  // Most journeys take the first free hour, so it needs a place for each of them.
  await ask(changeSettings, { body: { cambios: { pedidosPorHora: 200 } } })
  return async () => {
    await shop.end('SIGKILL')
    await rm(SHOP.data, { recursive: true })
  }
}
