import { useEffect, useRef, useState } from 'react'
import { listRetail, listWholesale } from '#shop/catalog/contract.ts'
import { lineRefusal, priceOf } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { searchProducts } from '#shop/catalog/search-products.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { SI_NO_HAY_TEXTS } from '#shop/catalog/si-no-hay.ts'
import { cents, usd } from '#shop/money.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import type { ShownLine, ShownOrder } from '#site/admin/packing/weight-queue.ts'
import { useAction } from '#site/api/use-action.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useOnline } from '#site/ui/feedback/use-online.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './replace-line.module.css'

/** Chooses the cut that goes instead of one that has run out, or removes the line. Needs the connection. */
export function ReplaceLine({
  order,
  line,
  change,
  close,
}: {
  order: ShownOrder
  line: ShownLine
  /** `por`: the code of the new cut, null to remove the line. Resolves to whether it was done. */
  change: (por: string | null) => Promise<boolean>
  close: () => void
}) {
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const isWholesale = order.tipoCliente === 'empresa'
  const catalogue = useAdminData(isWholesale ? listWholesale : listRetail, {})
  // Not a button: a second Enter would press it.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isOnlyLine = order.productos.every(({ posicion, quitada }) => quitada || posicion === line.posicion)
  const { run, busy } = useAction(async (por: string | null) => {
    await change(por)
    close()
  })
  const search = (possible: readonly Product[]) =>
    typed.trim() === '' ? possible : searchProducts(possible, typed, searchSynonyms(''))
  return (
    <Modal open onClose={close} label={`No hay ${line.nombre}`} narrow>
      <div className={styles.replace}>
        <h2 ref={title} tabIndex={-1} className="t-3">
          No hay {line.nombre}
        </h2>
        <p>El cliente pidió: «{SI_NO_HAY_TEXTS[line.siNoHay]}»</p>
        {!isOnline && (
          <Notice tone="warning">
            Sin conexión no se puede cambiar ni quitar un corte. Los pesos sí se guardan en la tableta.
          </Notice>
        )}
        <Button variant="outline" disabled={!isOnline || isOnlyLine} busy={busy} onClick={() => run(null)}>
          Quitar {line.nombre} del pedido
        </Button>
        {isOnlyLine && <p>Es lo único que queda del pedido: si no hay, pide que lo cancelen.</p>}
        <Field label="Cambiar por" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Loaded of={catalogue} waiting="Cargando los cortes...">
          {({ products }) => {
            const found = search(replacements(products, order, line))
            if (found.length === 0) return <p>No hay un corte así a la venta.</p>
            return (
              <ul className="stack gap-2">
                {found.map((product) => (
                  <li key={product.codigo}>
                    <button
                      type="button"
                      className="plate press-row thumb-target"
                      disabled={!isOnline || busy}
                      onClick={() => run(product.codigo)}
                    >
                      <b>{product.nombre}</b>
                      <small>{priceText(product, line)}</small>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Modal>
  )
}

/** What may go instead of the line, cuts of its category first. */
function replacements(products: readonly Product[], { tipoCliente }: ShownOrder, line: ShownLine): Product[] {
  const ordered = line.pedida ?? line
  const wanted = { unidad: line.unidad, cantidad: line.cantidad, preparacion: '' }
  const catalogue = tipoCliente === 'empresa' ? 'wholesale' : 'retail'
  const distance = ({ categoria }: Product) => (categoria === ordered.categoria ? 0 : 1)
  return products
    .filter(({ codigo }) => codigo !== line.codigo && codigo !== ordered.codigo)
    .filter((product) => !lineRefusal(product, { ...wanted, codigo: product.codigo }, catalogue))
    .toSorted((one, other) => distance(one) - distance(other))
}

/** The price at which it would go: the lower of the ordered one and its own. */
function priceText(product: Product, line: ShownLine): string {
  const ordered = (line.pedida ?? line).precio
  const own = priceOf(product, line.unidad)
  const unit = line.unidad === 'kilos' ? 'kilo' : 'medio kilo'
  const price = `${usd(cents(Math.min(own, ordered)))} el ${unit}`
  return own > ordered ? `${price}, en vez de ${usd(own)}` : price
}
