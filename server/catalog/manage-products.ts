import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import { caseNotices } from '#shop/catalog/prices/case-notices.ts'
import { keptPriceText, withHalfKilo } from '#shop/catalog/prices/half-kilo.ts'
import {
  differencesOf,
  type ManagedProduct,
  type NewProduct,
  PRODUCT_FIELD_LABELS,
  type ProductField,
} from '#shop/catalog/product-change.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { type Author, addProduct, changeProduct, setRetired } from './change-product.ts'
import { lockProduct, readEveryProduct } from './read-products.ts'

/** Adds a product at the end of the catalogue. */
export async function addOne(tx: Transaction, author: Author, added: NewProduct): Promise<Reply<typeof createProduct>> {
  const product = await addProduct(tx, author, added)
  return { product, aviso: await noticeOf(tx, author, product) }
}

/** Updates a product from its form. Refuses (409) if somebody else has changed one of the same fields. */
export async function updateOne(
  tx: Transaction,
  author: Author,
  codigo: string,
  { visto, ...wanted }: Received<typeof updateProduct>['body'],
): Promise<Reply<typeof updateProduct>> {
  const before = await lockProduct(tx, codigo)
  const changing = differencesOf(before, wanted)
  const conflicting = Object.keys(visto ? differencesOf(before, visto) : {}).filter((field) => field in changing)
  if (conflicting.length > 0) {
    const labels = conflicting.map((field) => PRODUCT_FIELD_LABELS[field as ProductField]).join(', ')
    throw new Refusal(409, `Otra persona ya cambió: ${labels}. Mira lo que hay ahora y guarda otra vez.`, {
      product: before,
    })
  }
  const product = await changeProduct(tx, author, before, withHalfKilo(before, wanted))
  return { product, aviso: await noticeOf(tx, author, product, before) }
}

/** Sets a product's availability; toggles it when `disponible` is not given. */
export async function toggleOne(tx: Transaction, author: Author, codigo: string, disponible?: boolean) {
  const before = await lockProduct(tx, codigo)
  const product = await changeProduct(tx, author, before, { disponible: disponible ?? !before.disponible })
  return { product, aviso: await noticeOf(tx, author, product, before) }
}

/** What the owner should know about the new prices; null if they are consistent. */
async function noticeOf(
  tx: Transaction,
  { cuando }: Author,
  product: ManagedProduct,
  before: ManagedProduct = product,
): Promise<string | null> {
  const mayConcernCases =
    product.cajaKilos !== null || product.precioMaximoKg !== null || product.precioKg !== before.precioKg
  return [keptPriceText(before, product) ?? [], mayConcernCases ? await notices() : []].flat().join(' ') || null

  async function notices(): Promise<string[]> {
    const after = await readEveryProduct(tx)
    const catalogue = after.map((each) => (each.codigo === product.codigo ? before : each))
    return caseNotices(product, { before: catalogue, after, day: panamaDay(cuando) })
  }
}

/** Retires a product (`retirado`) or brings it back. */
export const retireOne = async (tx: Transaction, author: Author, codigo: string, retirado: boolean) =>
  setRetired(tx, author, await lockProduct(tx, codigo), retirado)
