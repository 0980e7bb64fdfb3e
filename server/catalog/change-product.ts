import { and, eq, max, ne } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import type { AuditAction } from '#shop/audit/labels.ts'
import { slugsOfCut } from '#shop/catalog/cuts/find-cut.ts'
import { maximumRefusal } from '#shop/catalog/prices/legal-maximum.ts'
import { FIRST_PRICE, type Prices } from '#shop/catalog/prices/price-change.ts'
import {
  differencesOf,
  type ManagedProduct,
  missingPrices,
  type NewProduct,
  PRODUCT_FIELD_LABELS,
  ProductChange,
} from '#shop/catalog/product-change.ts'
import { takenPluText } from '#shop/catalog/scale-codes.ts'
import { panamaDay } from '#shop/dates.ts'
import { priceHistory, productSlugs, products, SCALE_CODE } from './table.ts'

/** The member of the team who makes a change, and when. */
export interface Author {
  quien: string
  cuando: Date
}

const nameOf = ({ codigo, nombre }: { codigo: string; nombre: string }) => `${codigo} ${nombre}`

/**
 * Stores the fields that differ, with an entry in the audit log and, for a price, in the price history. Does nothing
 * when no field differs.
 */
export async function changeProduct(
  tx: Transaction,
  author: Author,
  before: ManagedProduct,
  wanted: ProductChange,
): Promise<ManagedProduct> {
  const change = differencesOf(before, wanted)
  const names = Object.keys(change) as (keyof ProductChange)[]
  if (names.length === 0) return before
  const after = { ...before, ...change } as ManagedProduct
  if (before.retirado) throw new Refusal(409, `${before.nombre} está retirado. Devuélvelo al catálogo para cambiarlo.`)
  refuseWithoutPrice(after)
  refuseAboveMaximum(after, author)
  if (names.includes('plu')) await refuseTakenPlu(tx, after)

  await keepFormerSlugs(tx, before, after)
  await tx.update(products).set(change).where(eq(products.codigo, before.codigo)).catch(refuseSameCode)
  const prices = names.filter((name) => name === 'precioKg' || name === 'precioMedioKilo')
  if (prices.length > 0) await recordPrices(tx, author, after, before)
  const previous = Object.fromEntries(names.map((name) => [name, before[name]]))
  await record(tx, {
    ...author,
    accion: accionOf(names, prices.length),
    objeto: nameOf(before),
    antes: z.encode(ProductChange, previous),
    despues: z.encode(ProductChange, change),
  })
  return after
}

/** Keeps the former slug of a renamed cut as a redirect. */
async function keepFormerSlugs(tx: Transaction, before: ManagedProduct, after: ManagedProduct): Promise<void> {
  const { codigo } = after
  const now = slugsOfCut(after)
  const former = slugsOfCut(before).filter((slug) => !now.includes(slug))
  if (former.length === 0) return
  await tx
    .insert(productSlugs)
    .values(former.map((slug) => ({ slug, codigo })))
    .onConflictDoUpdate({ target: productSlugs.slug, set: { codigo } })
}

/** Adds a product at the end of the catalogue. */
export async function addProduct(tx: Transaction, author: Author, product: NewProduct): Promise<ManagedProduct> {
  refuseWithoutPrice(product)
  refuseAboveMaximum(product, author)
  await refuseTakenPlu(tx, product)
  const [last] = await tx.select({ orden: max(products.orden) }).from(products)
  const [added] = await tx
    .insert(products)
    .values({ ...product, orden: (last?.orden ?? 0) + 1 })
    .onConflictDoNothing()
    .returning()
  if (!added) {
    const error = `Ya hay un producto con el código ${product.codigo}`
    throw new Refusal(409, error, { campos: { codigo: error } })
  }
  await recordPrices(tx, author, added)
  const despues = z.encode(ProductChange, product)
  await record(tx, { ...author, accion: 'producto.creado', objeto: nameOf(product), despues })
  return added
}

/** Removes a product from the catalogues, or restores it unchanged. */
export async function setRetired(tx: Transaction, author: Author, before: ManagedProduct, retirado: boolean) {
  if (before.retirado === retirado) return before
  await tx.update(products).set({ retirado }).where(eq(products.codigo, before.codigo))
  const accion = retirado ? 'producto.retirado' : 'producto.devuelto'
  await record(tx, {
    ...author,
    accion,
    objeto: nameOf(before),
    antes: { retirado: before.retirado },
    despues: { retirado },
  })
  return { ...before, retirado }
}

function refuseWithoutPrice(product: { nombre: string; disponible: boolean } & Prices): void {
  const missing = missingPrices(product)
  if (missing.length === 0) return
  const labels = missing.map((field) => PRODUCT_FIELD_LABELS[field]).join(' ni ')
  const campos = Object.fromEntries(missing.map((field) => [field, 'Escribe un precio mayor que cero para ofrecerlo']))
  throw new Refusal(400, `${product.nombre} no tiene ${labels}: ponle precio para ofrecerlo`, { campos })
}

/** Refuses a scale code (PLU) that another product has. */
async function refuseTakenPlu(tx: Transaction, { codigo, plu }: Pick<NewProduct, 'codigo' | 'plu'>): Promise<void> {
  const [other] = await tx
    .select({ nombre: products.nombre })
    .from(products)
    .where(and(eq(SCALE_CODE, plu ?? codigo), ne(products.codigo, codigo)))
  if (other) throw invalid({ plu: takenPluText(other.nombre) }, 409)
}

/** Two people may set the same scale code at once; the unique index decides. */
function refuseSameCode(error: unknown): never {
  const isTaken = error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505'
  throw isTaken ? invalid({ plu: takenPluText('otro producto') }, 409) : error
}

/** Refuses a price above the legal maximum of the day (docs/rules.md#legal-maximum-price). */
export function refuseAboveMaximum(product: NewProduct, { cuando }: Author): void {
  const refused = maximumRefusal(product, panamaDay(cuando))
  if (refused) throw new Refusal(400, refused.error, { campos: { [refused.field]: refused.error } })
}

/** The first recorded price change also records the price valid until then. */
async function recordPrices(
  tx: Transaction,
  { quien, cuando }: Author,
  after: { codigo: string } & Prices,
  before?: Prices,
) {
  const { codigo } = after
  const row = ({ precioKg, precioMedioKilo }: Prices, quien: string) => ({
    codigo,
    cuando,
    quien,
    precioKg,
    precioMedioKilo,
  })
  const isFirst = before && (await tx.$count(priceHistory, eq(priceHistory.codigo, codigo))) === 0
  if (isFirst) await tx.insert(priceHistory).values(row(before, FIRST_PRICE))
  await tx.insert(priceHistory).values(row(after, quien))
}

function accionOf(names: (keyof ProductChange)[], prices: number): AuditAction {
  if (names.length === prices) return 'producto.precios'
  return names.length === 1 && names[0] === 'disponible' ? 'producto.disponible' : 'producto.editado'
}
