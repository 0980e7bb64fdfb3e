import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { updateProduct } from '#shop/catalog/contract.ts'
import {
  differencesOf,
  type ManagedProduct,
  PRODUCT_FIELD_LABELS,
  type ProductField,
} from '#shop/catalog/product-change.ts'
import type { Received } from '#shop/endpoint.ts'
import { type Actor, changeProduct, setRetired } from './change-product.ts'
import { lockProduct } from './read-products.ts'

/** Updates a product from its form. Refused (409) when somebody else changed one of the same fields meanwhile. */
export async function updateOne(
  tx: Transaction,
  actor: Actor,
  codigo: string,
  { visto, ...wanted }: Received<typeof updateProduct>['body'],
): Promise<ManagedProduct> {
  const before = await lockProduct(tx, codigo)
  const changing = differencesOf(before, wanted)
  const conflicting = Object.keys(visto ? differencesOf(before, visto) : {}).filter((field) => field in changing)
  if (conflicting.length > 0) {
    const labels = conflicting.map((field) => PRODUCT_FIELD_LABELS[field as ProductField]).join(', ')
    throw new Refusal(409, `Otra persona ya cambió: ${labels}. Mira lo que hay ahora y guarda otra vez.`, {
      product: before,
    })
  }
  return changeProduct(tx, actor, before, wanted)
}

/** Sets a product's availability; toggles it when `disponible` is not given. */
export async function toggleOne(tx: Transaction, actor: Actor, codigo: string, disponible?: boolean) {
  const before = await lockProduct(tx, codigo)
  return changeProduct(tx, actor, before, { disponible: disponible ?? !before.disponible })
}

/** Retires a product (`retirado`) or brings it back. */
export const retireOne = async (tx: Transaction, actor: Actor, codigo: string, retirado: boolean) =>
  setRetired(tx, actor, await lockProduct(tx, codigo), retirado)
