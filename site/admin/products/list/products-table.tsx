import type { ComponentProps } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { usd } from '#shop/money.ts'
import type { Selection } from '#site/admin/kit/list/selection.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
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

/** The products, one row each; one card each on phones. */
export function ProductsTable({
  products,
  selection,
  actions,
}: {
  products: ManagedProduct[]
  selection: Selection<ManagedProduct>
  actions: RowActions
}) {
  const price = (field: PriceField) => (product: ManagedProduct) =>
    product.retirado ? (
      usd(product[field])
    ) : (
      <PriceCell product={product} field={field} onTyping={actions.onTyping} store={actions.price} />
    )
  return (
    <Table
      caption="Productos"
      className={styles.products}
      rows={products}
      keyOf={({ codigo }) => codigo}
      row={({ disponible, retirado }) => ({ 'data-off': !disponible || retirado || undefined })}
      columns={[
        {
          name: 'Elegir',
          title: <Checkbox label="Elegir todos los que se ven" on={selection.hasAll} set={selection.chooseAll} />,
          unlabelled: true,
          className: styles.tick,
          cell: (product) => (
            <Checkbox
              label={`Elegir ${product.nombre}`}
              on={selection.has(product)}
              set={(on) => selection.choose([product], on)}
            />
          ),
        },
        { name: 'Código', cell: ({ codigo }) => codigo, unlabelled: true, className: `${styles.codigo} muted` },
        {
          name: 'Nombre',
          unlabelled: true,
          className: styles.nombre,
          cell: ({ nombre, imagen, region }) => (
            <span className="row gap-3 label">
              <span className={`centred ${styles.picture}`}>
                <Picture imagen={imagen} region={region} categoria="" alt="" sizes="48px" />
              </span>
              {nombre}
            </span>
          ),
        },
        {
          name: 'Categoría',
          unlabelled: true,
          className: `${styles.categoria} nowrap`,
          cell: ({ categoria }) => (
            <span data-categoria={categoria}>
              <span className={styles.dot} />
              {categoria}
            </span>
          ),
        },
        { name: 'Kilo', cell: price('precioKg'), number: true, className: styles.kilo },
        { name: 'Medio kilo', cell: price('precioMedioKilo'), number: true, className: styles.medio },
        {
          name: 'Disponible',
          unlabelled: true,
          className: styles.switch,
          cell: (product) =>
            !product.retirado && (
              <Switch
                label={`${product.nombre} disponible`}
                on={product.disponible}
                busy={actions.busy.has(product.codigo)}
                toggle={() => actions.toggle(product)}
              />
            ),
        },
        {
          name: 'Editar',
          unnamed: true,
          className: styles.action,
          cell: (product) => {
            const action = product.retirado ? 'Devolver' : 'Editar'
            return (
              <button
                type="button"
                className={`link ${styles.edit}`}
                aria-label={`${action} ${product.nombre}`}
                onClick={() => (product.retirado ? actions.unretire(product) : actions.edit(product))}
              >
                {action}
              </button>
            )
          },
        },
      ]}
    />
  )
}

function Checkbox({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label className={`centred ${styles.checkbox}`}>
      <input
        type="checkbox"
        className="tick"
        checked={on}
        onChange={(event) => set(event.target.checked)}
        aria-label={label}
      />
    </label>
  )
}
