import { useEffect, useRef, useState } from 'react'
import { listRetail, listWholesale } from '#shop/catalog/contract.ts'
import { priceOf } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { searchProducts } from '#shop/catalog/search-products.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { SI_NO_HAY_TEXTS, type SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { cents, usd } from '#shop/money.ts'
import { giftOf, type ReplaceableLine, replacementsFor } from '#shop/orders/lines/replacement.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useOnline } from '#site/ui/feedback/use-online.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { giftQuestion } from './gift-text.ts'
import styles from './replace-line.module.css'

/**
 * Chooses the cut that goes instead of one that has run out, or removes the line. What gives something away is asked about
 * once. Needs the connection.
 */
export function ReplaceLine({
  isWholesale,
  isOnlyLine,
  line,
  change,
  close,
}: {
  isWholesale: boolean
  isOnlyLine: boolean
  line: ReplaceableLine & { nombre: string; siNoHay: SiNoHay }
  /** `por`: the code of the new cut, null to remove the line. */
  change: (por: string | null) => Promise<unknown>
  close: () => void
}) {
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  /** The cut that gives something away. */
  const [asked, setAsked] = useState<Product>()
  const catalogue = useAdminData(isWholesale ? listWholesale : listRetail, {})
  // Not a button: a second Enter would press it.
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question takes the place of what had the focus
  useEffect(() => title.current?.focus(), [asked])
  const { run, busy } = useAction(async (por: string | null) => {
    await change(por)
    close()
  })
  const choose = (product: Product) => (giftOf(line, product) > 0 ? setAsked(product) : run(product.codigo))
  const cuts = (products: readonly Product[]) => (
    <ul className="stack gap-2">
      {products.map((product) => (
        <li key={product.codigo}>
          <button
            type="button"
            className="plate press-row thumb-target"
            disabled={!isOnline || busy}
            onClick={() => choose(product)}
          >
            <b>{product.nombre}</b>
            <small>{priceText(product, line)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
  const found = (products: readonly Product[]) => {
    const { similar, others } = replacementsFor(line, products, isWholesale ? 'wholesale' : 'retail')
    const all = [...similar, ...others]
    const shown = typed.trim() === '' ? similar : searchProducts(all, typed, searchSynonyms(''))
    if (all.length === 0 || (typed.trim() !== '' && shown.length === 0)) return <p>No hay un corte así a la venta.</p>
    return (
      <>
        {cuts(shown)}
        {typed.trim() === '' && others.length > 0 && (
          <details open={similar.length === 0}>
            <summary className="thumb-target">Otros cortes</summary>
            {cuts(others)}
          </details>
        )}
      </>
    )
  }
  return (
    <Modal open onClose={close} label={`No hay ${line.nombre}`} narrow>
      <div className={`stack ${styles.replace}`}>
        <h2 ref={title} tabIndex={-1} className="t-3">
          No hay {line.nombre}
        </h2>
        {!isOnline && (
          <Notice tone="warning">
            Sin conexión no se puede cambiar ni quitar un corte. Los pesos sí se guardan en la tableta.
          </Notice>
        )}
        {asked ? (
          <>
            <p>{giftQuestion(giftOf(line, asked))}</p>
            <Button variant="brand" disabled={!isOnline} busy={busy} onClick={() => run(asked.codigo)}>
              Cambiar por {asked.nombre}
            </Button>
            <Button variant="outline" onClick={() => setAsked(undefined)}>
              Elegir otro
            </Button>
          </>
        ) : (
          <>
            <p>El cliente pidió: «{SI_NO_HAY_TEXTS[line.siNoHay]}»</p>
            <Button variant="outline" disabled={!isOnline || isOnlyLine} busy={busy} onClick={() => run(null)}>
              Quitar {line.nombre} del pedido
            </Button>
            {isOnlyLine && <p>Es lo único que queda del pedido: si no hay, pide que lo cancelen.</p>}
            <Field label="Cambiar por" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
            <Loaded of={catalogue} waiting="Cargando los cortes...">
              {({ products }) => found(products)}
            </Loaded>
          </>
        )}
      </div>
    </Modal>
  )
}

/** The price at which it would go: the lower of the ordered one and its own. */
function priceText(product: Product, line: ReplaceableLine): string {
  const ordered = (line.pedida ?? line).precio
  const own = priceOf(product, line.unidad)
  const unit = line.unidad === 'kilos' ? 'kilo' : 'medio kilo'
  const price = `${usd(cents(Math.min(own, ordered)))} el ${unit}`
  return own > ordered ? `${price}, en vez de ${usd(own)}` : price
}
