import { z } from 'zod'
import type { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import { PREPARACIONES } from '#shop/catalog/preparations.ts'
import { FIELD_WORDS, type ManagedProduct, ProductChange, type ProductField } from '#shop/catalog/product-change.ts'
import type { Sending } from '#shop/endpoint.ts'
import { cents, share } from '#shop/money.ts'

type Named = z.input<typeof ProductChange>
type Wire = { [Field in ProductField]-?: Exclude<Named[Field], undefined> }

/** A product while it is typed: as it travels, but numbers are still text and what may be missing is empty. */
export type Draft = Omit<Wire, 'precioKg' | 'precioMedioKilo' | 'imagen' | 'cajaKilos' | 'personasPorKilo'> & {
  codigo: string
  precioKg: string
  precioMedioKilo: string
  imagen: string
  cajaKilos: string
  personasPorKilo: string
  /** The owner's own preparations, with commas between them; those of the list are in `preparaciones` too. */
  otrasPreparaciones: string
}

export const NEW_DRAFT: Draft = {
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
  otrasPreparaciones: '',
}

export function draftOf(product: ManagedProduct): Draft {
  const wire = z.encode(ProductChange, product) as Wire
  return {
    ...wire,
    codigo: product.codigo,
    precioKg: wire.precioKg.toFixed(2),
    precioMedioKilo: wire.precioMedioKilo.toFixed(2),
    imagen: wire.imagen ?? '',
    cajaKilos: wire.cajaKilos === null ? '' : String(wire.cajaKilos),
    personasPorKilo: wire.personasPorKilo === null ? '' : String(wire.personasPorKilo),
    otrasPreparaciones: wire.preparaciones.filter((each) => !PREPARACIONES.includes(each)).join(', '),
  }
}

/** A price as it is typed; what is no price is 0 (specification §5). */
export function priceTyped(text: string): number {
  const number = Number(text.trim().replace(',', '.') || Number.NaN)
  return Number.isFinite(number) && number > 0 ? Math.round(number * 100) / 100 : 0
}

/** Half of the kilo, as the half kilo is suggested. */
export const halfOf = (kilo: string): string =>
  (share(cents(Math.round(priceTyped(kilo) * 100)), 5000) / 100).toFixed(2)

/** Another price of the kilo takes the half kilo along, as long as that was half of it. */
export function withKilo(draft: Draft, precioKg: string): Draft {
  const follows = priceTyped(draft.precioMedioKilo) === Number(halfOf(draft.precioKg))
  return { ...draft, precioKg, ...(follows ? { precioMedioKilo: halfOf(precioKg) } : {}) }
}

/** As they were while nothing is changed; what is new comes last. */
function preparationsOf(preparaciones: readonly string[], otras: string): string[] {
  const own = otras
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const kept = preparaciones.filter((each) => PREPARACIONES.includes(each) || own.includes(each))
  return [...kept, ...own.filter((each) => !kept.includes(each))]
}

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

const wireOf = ({ otrasPreparaciones, ...draft }: Draft) => ({
  ...draft,
  precioKg: priceTyped(draft.precioKg),
  precioMedioKilo: priceTyped(draft.precioMedioKilo),
  imagen: draft.imagen || null,
  cajaKilos: numberOf(draft.cajaKilos),
  preparaciones: preparationsOf(draft.preparaciones, otrasPreparaciones),
  personasPorKilo: numberOf(draft.personasPorKilo),
})

export const newProductOf = (draft: Draft): Sending<typeof createProduct>['body'] => wireOf(draft)

/** The fields that were changed, with what the form showed in them. */
export function changeOf(draft: Draft, product: ManagedProduct): NonNullable<Sending<typeof updateProduct>['body']> {
  const { codigo: _, ...wanted } = wireOf(draft)
  const shown = z.encode(ProductChange, product) as Wire
  const fields = (Object.keys(wanted) as ProductField[]).filter(
    (field) => JSON.stringify(wanted[field]) !== JSON.stringify(shown[field]),
  )
  const only = (from: Wire): Partial<Wire> => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { ...only(wanted), visto: only(shown) }
}

export const isChanged = (draft: Draft, product: ManagedProduct | undefined): boolean =>
  product
    ? Object.keys(changeOf(draft, product).visto ?? {}).length > 0
    : JSON.stringify(draft) !== JSON.stringify(NEW_DRAFT)

/** What was typed, on what somebody else stored meanwhile: their fields are taken over, and named where both changed one. */
export function rebase(draft: Draft, before: ManagedProduct, now: ManagedProduct) {
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
      both.map((field) => [field, `Otra persona puso ${FIELD_WORDS[field]}: ${fresh[field] || 'nada'}`]),
    ),
  }
}
