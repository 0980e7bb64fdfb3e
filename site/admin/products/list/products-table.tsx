import type { ComponentProps } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { usd } from '#shop/money.ts'
import table from '#site/admin/kit/table.module.css'
import { Switch } from '#site/ui/forms/switch.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { PriceCell, type PriceField } from './price-cell.tsx'
import styles from './products-table.module.css'

export interface RowActions {
  edit: (product: ManagedProduct) => void
  toggle: (product: ManagedProduct) => void
  /** Called when a price is being edited, to hide the previous message, which would cover it. */
  onTyping: () => void
  /** Returns an error message or `undefined`. */
  price: ComponentProps<typeof PriceCell>['store']
  unretire: (product: ManagedProduct) => void
  /** The codes whose availability is being saved. */
  busy: ReadonlySet<string>
}

interface Choice {
  chosen: ReadonlySet<string>
  choose: (codigos: string[], on: boolean) => void
}

/** The products, one row each; one card each on phones. */
export function ProductsTable({
  products,
  choice,
  actions,
}: {
  products: ManagedProduct[]
  choice: Choice
  actions: RowActions
}) {
  const codigos = products.map(({ codigo }) => codigo)
  const all = codigos.every((codigo) => choice.chosen.has(codigo))
  return (
    <table className={`${table.table} ${styles.products}`}>
      <caption className="sr">Productos</caption>
      <thead>
        <tr>
          <th>
            <Checkbox label="Elegir todos los que se ven" on={all} set={(on) => choice.choose(codigos, on)} />
          </th>
          <th>Código</th>
          <th>Nombre</th>
          <th>Categoría</th>
          <th data-number>Kilo</th>
          <th data-number>Medio kilo</th>
          <th>Disponible</th>
          <th>
            <span className="sr">Editar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.codigo} product={product} choice={choice} actions={actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ product, choice, actions }: { product: ManagedProduct; choice: Choice; actions: RowActions }) {
  const { codigo, nombre, categoria, disponible, retirado, imagen, region } = product
  const price = (field: PriceField) =>
    retirado ? (
      usd(product[field])
    ) : (
      <PriceCell product={product} field={field} onTyping={actions.onTyping} store={actions.price} />
    )
  return (
    <tr data-off={!disponible || retirado || undefined}>
      <td data-cell="tick">
        <Checkbox label={`Elegir ${nombre}`} on={choice.chosen.has(codigo)} set={(on) => choice.choose([codigo], on)} />
      </td>
      <td data-cell="codigo">{codigo}</td>
      <td data-cell="nombre">
        <span className={styles.name}>
          <span className={styles.picture}>
            <Picture imagen={imagen} region={region} categoria="" alt="" sizes="48px" />
          </span>
          {nombre}
        </span>
      </td>
      <td data-cell="categoria" data-categoria={categoria}>
        <span className={styles.dot} />
        {categoria}
      </td>
      <td data-cell="kilo" data-label="Kilo" data-number>
        {price('precioKg')}
      </td>
      <td data-cell="medio" data-label="Medio kilo" data-number>
        {price('precioMedioKilo')}
      </td>
      <td data-cell="switch">
        {!retirado && (
          <Switch
            label={`${nombre} disponible`}
            on={disponible}
            busy={actions.busy.has(codigo)}
            toggle={() => actions.toggle(product)}
          />
        )}
      </td>
      <td data-cell="edit">
        <button
          type="button"
          className={styles.edit}
          aria-label={`${retirado ? 'Devolver' : 'Editar'} ${nombre}`}
          onClick={() => (retirado ? actions.unretire(product) : actions.edit(product))}
        >
          {retirado ? 'Devolver' : 'Editar'}
        </button>
      </td>
    </tr>
  )
}

function Checkbox({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} aria-label={label} />
    </label>
  )
}
