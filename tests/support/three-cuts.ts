import { beforeEach } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { allProducts } from '#shop/catalog/contract.ts'
import { aProduct } from './builders.ts'
import { luis } from './people.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Seeds three cuts before each test, and returns readers of the products, their prices in dollars, and the audit log.
 */
export function setupThreeCuts(shop: TestShop) {
  beforeEach(() =>
    shop.seed(
      aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 10.4 }),
      aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 9 }),
      aProduct({ codigo: '10003', nombre: 'Lengua', precioKg: 0, disponible: false, categoria: 'Guisos' }),
    ),
  )
  const all = async () => {
    const answer = await shop.as(luis).call(allProducts, {})
    return answer.ok ? answer.products : []
  }
  return {
    all,
    prices: async () => Object.fromEntries((await all()).map(({ codigo, precioKg }) => [codigo, precioKg / 100])),
    log: () => shop.db.select().from(auditLog).orderBy(auditLog.id),
  }
}
