import type { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import { PREPARACIONES } from '#shop/catalog/preparations.ts'
import { halfOf } from '#shop/catalog/prices/half-kilo.ts'
import { Product } from '#shop/catalog/product.ts'
import {
  CAJA_ERROR,
  type ManagedProduct,
  PERSONAS_ERROR,
  PRODUCT_FIELD_LABELS,
  type ProductField,
} from '#shop/catalog/product-change.ts'
import type { BodyValues } from '#shop/endpoint.ts'
import type { Cents } from '#shop/money.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'

type Fields = Pick<ManagedProduct, ProductField>

/** Fields that are text while they are edited: numbers, and what may be missing. */
type TypedText =
  | 'precioKg'
  | 'precioMedioKilo'
  | 'imagen'
  | 'cajaKilos'
  | 'personasPorKilo'
  | 'plu'
  | 'precioMaximoKg'
  | 'maximoDesde'
  | 'maximoHasta'

/**
 * A product while it is edited: its fields, but with texts. `otrasPreparaciones` are the owner's own preparations,
 * separated by commas; `preparaciones` has those and the ones of the list.
 */
export type ProductDraft = Omit<Fields, TypedText> & Record<TypedText | 'codigo' | 'otrasPreparaciones', string>

export const NEW_DRAFT: ProductDraft = {
  codigo: '',
  nombre: '',
  precioKg: '',
  precioMedioKilo: '',
  categoria: 'Premium',
  disponible: false,
  descripcion: '',
  region: '',
  metodos: [],
  destacado: false,
  consejo: '',
  imagen: '',
  cajaKilos: '',
  preparaciones: [],
  personasPorKilo: '',
  plu: '',
  precioMaximoKg: '',
  maximoDesde: '',
  maximoHasta: '',
  otrasPreparaciones: '',
}

/** The draft of a stored product. */
export const draftOf = ({ retirado: _, ...product }: ManagedProduct): ProductDraft => ({
  ...product,
  precioKg: moneyInputValue(product.precioKg),
  precioMedioKilo: moneyInputValue(product.precioMedioKilo),
  imagen: product.imagen ?? '',
  cajaKilos: String(product.cajaKilos ?? ''),
  personasPorKilo: String(product.personasPorKilo ?? ''),
  plu: product.plu ?? '',
  precioMaximoKg: product.precioMaximoKg === null ? '' : moneyInputValue(product.precioMaximoKg),
  maximoDesde: product.maximoDesde ?? '',
  maximoHasta: product.maximoHasta ?? '',
  otrasPreparaciones: product.preparaciones.filter((each) => !PREPARACIONES.includes(each)).join(', '),
})

/** A typed price, or the text itself when it is invalid; used only to compare drafts. */
const parsePrice = (text: string): Cents | string => parseMoney(text).value ?? text.trim()

/** The suggested price of the half kilo: half of the kilo's; empty when that is invalid. */
export function halfPrice(kilo: string): string {
  const { value } = parseMoney(kilo)
  return value === undefined ? '' : moneyInputValue(halfOf(value))
}

/** Whether the price of the half kilo is half of the kilo's. */
export const isHalf = ({ precioKg, precioMedioKilo }: ProductDraft): boolean =>
  parsePrice(precioMedioKilo) === parsePrice(halfPrice(precioKg))

/** Sets the price of the kilo; the half kilo follows as long as it was half of it. */
export const withKiloPrice = (draft: ProductDraft, precioKg: string): ProductDraft => ({
  ...draft,
  precioKg,
  ...(isHalf(draft) ? { precioMedioKilo: halfPrice(precioKg) } : {}),
})

/** A whole number, null when empty, or the text when it is invalid. */
const parseWhole = (typed: string): number | string | null => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,3}$/.test(text) ? Number(text) : text
}

/** The errors of the draft, by field. */
export function draftErrors({
  codigo,
  nombre,
  precioKg,
  precioMedioKilo,
  cajaKilos,
  personasPorKilo,
  plu,
  precioMaximoKg,
}: ProductDraft): Record<string, string> {
  const errors = {
    codigo: Product.shape.codigo.safeParse(codigo).error?.issues[0]?.message,
    nombre: Product.shape.nombre.safeParse(nombre).error?.issues[0]?.message,
    precioKg: parseMoney(precioKg).error,
    precioMedioKilo: parseMoney(precioMedioKilo).error,
    cajaKilos: typeof parseWhole(cajaKilos) === 'string' ? CAJA_ERROR : undefined,
    personasPorKilo: typeof parseWhole(personasPorKilo) === 'string' ? PERSONAS_ERROR : undefined,
    plu: Product.shape.plu.safeParse(plu.trim() || null).error?.issues[0]?.message,
    precioMaximoKg: precioMaximoKg.trim() === '' ? undefined : parseMoney(precioMaximoKg).error,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as Record<string, string>
}

/** In the stored order while unchanged; new ones come last. */
function preparationsOf(preparaciones: readonly string[], otras: string): string[] {
  const own = otras
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const kept = preparaciones.filter((each) => PREPARACIONES.includes(each) || own.includes(each))
  return [...kept, ...own.filter((each) => !kept.includes(each))]
}

/**
 * The fields as they are sent. Invalid texts stay as they are, so that they count as changed; `draftErrors` prevents
 * sending them.
 */
const fieldsOf = ({ otrasPreparaciones, ...draft }: ProductDraft) => ({
  ...draft,
  precioKg: parsePrice(draft.precioKg) as Cents,
  precioMedioKilo: parsePrice(draft.precioMedioKilo) as Cents,
  imagen: draft.imagen || null,
  cajaKilos: parseWhole(draft.cajaKilos) as number | null,
  preparaciones: preparationsOf(draft.preparaciones, otrasPreparaciones),
  personasPorKilo: parseWhole(draft.personasPorKilo) as number | null,
  plu: draft.plu.trim() || null,
  precioMaximoKg: draft.precioMaximoKg.trim() === '' ? null : (parsePrice(draft.precioMaximoKg) as Cents),
  maximoDesde: draft.maximoDesde || null,
  maximoHasta: draft.maximoHasta || null,
})

/** The request body that creates the product of a draft. */
export const newProductOf = (draft: ProductDraft): BodyValues<typeof createProduct> => fieldsOf(draft)

/** The changed fields, with the values that the form showed. */
export function changeOf(draft: ProductDraft, product: ManagedProduct): BodyValues<typeof updateProduct> {
  const { codigo: _, ...wanted } = fieldsOf(draft)
  const fields = (Object.keys(wanted) as ProductField[]).filter(
    (field) => JSON.stringify(wanted[field]) !== JSON.stringify(product[field]),
  )
  // Sent alone, the price of the kilo would move a half kilo that was meant to stay.
  if (fields.includes('precioKg') && !fields.includes('precioMedioKilo') && isHalf(draftOf(product)))
    fields.push('precioMedioKilo')
  const only = (from: Fields): Partial<Fields> => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { ...only(wanted), visto: only(product) }
}

/** Whether the draft differs from the stored product, or from an empty form. */
export const isChanged = (draft: ProductDraft, product: ManagedProduct | undefined): boolean =>
  product
    ? Object.keys(changeOf(draft, product).visto ?? {}).length > 0
    : JSON.stringify(draft) !== JSON.stringify(NEW_DRAFT)

/**
 * Applies the draft to the version that somebody else saved: their changes are taken over; fields that both changed are
 * reported.
 */
export function rebase(draft: ProductDraft, before: ManagedProduct, now: ManagedProduct) {
  const mine = Object.keys(changeOf(draft, before).visto ?? {})
  const theirs = Object.keys(changeOf(draftOf(now), before).visto ?? {})
  const fresh = draftOf(now)
  const kept = Object.fromEntries(mine.map((field) => [field, draft[field as ProductField]]))
  const both = mine.filter((field) => theirs.includes(field)) as ProductField[]
  return {
    draft: {
      ...fresh,
      ...kept,
      ...(mine.includes('preparaciones') ? { otrasPreparaciones: draft.otrasPreparaciones } : {}),
    },
    campos: Object.fromEntries(
      both.map((field) => [field, `Otra persona puso ${PRODUCT_FIELD_LABELS[field]}: ${fresh[field] || 'nada'}`]),
    ),
  }
}
