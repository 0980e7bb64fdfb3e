import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { changeManyPrices } from '#shop/catalog/contract.ts'
import { caseNotices } from '#shop/catalog/prices/case-notices.ts'
import { changePrices, type Prices } from '#shop/catalog/prices/price-change.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { type Author, changeProduct, refuseAboveMaximum } from './change-product.ts'
import { lockEveryProduct, readEveryProduct } from './read-products.ts'

type BulkPriceChange = Received<typeof changeManyPrices>['body']

/**
 * Changes the prices of the named products or of a category. A product without a price stays without one. A dry run
 * (`ensayo`) stores nothing. Refuses (409) the real run when the prices differ from those of the dry run (`visto`).
 */
export async function changeMany(
  tx: Transaction,
  author: Author,
  request: BulkPriceChange,
): Promise<Reply<typeof changeManyPrices>> {
  const catalogue = await (request.ensayo ? readEveryProduct(tx) : lockEveryProduct(tx))
  const products = catalogue.filter((product) => isSelected(product, request))
  if (products.length === 0) throw new Refusal(400, 'No hay ningún producto con precio en lo que elegiste')
  const changes = products.map((product) => ({ product, despues: changePrices(product, request) }))
  const unpriced = changes.filter(({ despues }) => Math.min(despues.precioKg, despues.precioMedioKilo) <= 0)
  if (unpriced.length > 0) throw new Refusal(400, `Con ese cambio quedarían sin precio: ${namesOf(unpriced)}`)
  for (const { product, despues } of changes) refuseAboveMaximum({ ...product, ...despues }, author)
  if (!request.ensayo) {
    refuseChangedPrices(products, request.visto)
    for (const { product, despues } of changes) await changeProduct(tx, author, product, despues)
  }
  const pricesAfter = new Map(changes.map(({ product, despues }) => [product.codigo, despues]))
  const after = catalogue.map((product) => ({ ...product, ...pricesAfter.get(product.codigo) }))
  const day = panamaDay(author.cuando)
  return {
    avisos: [...new Set(products.flatMap((product) => caseNotices(product, { before: catalogue, after, day })))],
    cambios: changes.map(({ product: { codigo, nombre, precioKg, precioMedioKilo }, despues }) => ({
      codigo,
      nombre,
      antes: { precioKg, precioMedioKilo },
      despues,
    })),
  }
}

const isSelected = (product: ManagedProduct, { codigos, categoria }: BulkPriceChange): boolean =>
  !product.retirado &&
  product.precioKg > 0 &&
  product.precioMedioKilo > 0 &&
  (codigos !== undefined || categoria !== undefined) &&
  (codigos?.includes(product.codigo) ?? true) &&
  (categoria === undefined || product.categoria === categoria)

/** Refuses (409) when the current prices are not those the owner saw. */
function refuseChangedPrices(products: ManagedProduct[], visto: BulkPriceChange['visto']): void {
  if (!visto) throw new Refusal(400, 'Mira primero cómo quedarían los precios', { campos: { visto: 'Faltan' } })
  const seen = new Map(visto.map(({ codigo, ...prices }) => [codigo, prices]))
  const changed = products.filter((product) => !hasSamePrices(product, seen.get(product.codigo)))
  const codigos = new Set(products.map(({ codigo }) => codigo))
  const missing = visto.filter(({ codigo }) => !codigos.has(codigo))
  if (changed.length + missing.length === 0) return
  const names = [
    ...changed.map(({ nombre, precioKg }) => `${nombre} (ahora ${usd(precioKg)})`),
    ...missing.map(({ codigo }) => codigo),
  ]
  throw new Refusal(409, `Otra persona cambió mientras tanto: ${names.join(', ')}. Revisa los precios otra vez.`)
}

const hasSamePrices = (now: Prices, seen: Prices | undefined): boolean =>
  now.precioKg === seen?.precioKg && now.precioMedioKilo === seen.precioMedioKilo

const namesOf = (changes: { product: ManagedProduct }[]): string =>
  changes.map(({ product }) => product.nombre).join(', ')
