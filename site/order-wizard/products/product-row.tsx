import { useRef } from 'react'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { casePrice, GRAMOS } from '#shop/catalog/line.ts'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { pricePerPound } from '#shop/catalog/prices/price-per-pound.ts'
import type { Product } from '#shop/catalog/product.ts'
import { servings } from '#shop/catalog/servings.ts'
import { type Cents, usd } from '#shop/money.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { wholesalePrice } from '#shop/orders/pricing/wholesale-price.ts'
import { listText } from '#shop/text/list-text.ts'
import type { CartActions } from '#site/order-wizard/wizard-state.ts'
import { useKeptFocus } from '#site/ordering/kept-focus.ts'
import { PreparationChips } from '#site/ordering/preparation-chips.tsx'
import { Stepper } from '#site/ordering/stepper.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { UnitSwitch } from '#site/ui/forms/unit-switch.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import { useCartRow } from './cart-row.ts'
import { useShowLinked } from './category-chips.tsx'
import { halfKiloOffer } from './half-kilo-offer.tsx'
import styles from './product-row.module.css'

/** One product: choose the unit, add it, and the button is replaced by the stepper. */
export function ProductRow({
  product,
  lines,
  cart,
  wholesale,
  eager,
  isLinkTarget,
}: {
  product: Product
  lines: readonly CartLine[]
  cart: CartActions
  /** For an approved wholesale customer: the list price is struck through beside theirs. */
  wholesale: boolean
  /** The first visible row: its picture loads eagerly. */
  eager: boolean
  /** The target of a link from another page: scrolled into view and outlined for two seconds. */
  isLinkTarget: boolean
}) {
  const { codigo, nombre, categoria, cajaKilos, preparaciones } = product
  const row = useRef<HTMLElement>(null)
  const { place, keep, swallowEnter } = useKeptFocus()
  const { line, cantidad, inCart, ...change } = useCartRow(product, lines, cart)
  const buyerPrice = wholesale ? wholesalePrice : (list: Cents) => list

  useShowLinked(row, isLinkTarget)

  return (
    <article
      ref={row}
      id={`corte-${codigo}`}
      className={styles.row}
      data-in-cart={inCart.length > 0 || undefined}
      data-highlighted={isLinkTarget || undefined}
      aria-label={nombre}
    >
      <div className={styles.picture}>
        <Picture
          imagen={product.imagen}
          region={product.region}
          categoria={categoria}
          alt=""
          sizes="12rem"
          eager={eager}
        />
      </div>
      <ProductText product={product} buyerPrice={buyerPrice} gramos={Math.max(1, cantidad) * GRAMOS[line.unidad]} />
      <div className={`stack gap-2 ${styles.buy}`}>
        {cajaKilos ? (
          <p className={styles.case}>
            Caja de {cajaKilos} kilos · {wholesale && <ListPrice of="la caja" cents={casePrice(product)} />}{' '}
            <b>{usd(buyerPrice(casePrice(product)))}</b>
          </p>
        ) : (
          <div>
            {wholesale && (
              <p className={`note numbers ${styles.list}`}>
                <ListPrice of="el kilo" cents={product.precioKg} />
                <ListPrice of="el medio kilo" cents={product.precioMedioKilo} />
              </p>
            )}
            <UnitSwitch
              name={`unidad-${codigo}`}
              value={line.unidad}
              onChange={change.chooseUnit}
              precioKg={buyerPrice(product.precioKg)}
              precioMedioKilo={buyerPrice(product.precioMedioKilo)}
            />
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only cancels the Enter of its own field */}
        <div ref={place} className={`${styles.controls} needs-script`} onKeyDown={swallowEnter}>
          {cantidad === 0 ? (
            <Button variant="brand" size="small" aria-label={`Agregar ${nombre}`} onClick={() => keep(change.add)}>
              Agregar
            </Button>
          ) : (
            <Stepper
              label={nombre}
              value={cantidad}
              onChange={(next) => keep(() => change.set(next))}
              explainFraction={(typed, accept) =>
                halfKiloOffer(product, line, lines, typed, () => accept(() => change.setKilosAndHalf(typed)))
              }
            />
          )}
        </div>
      </div>
      {inCart.length > 0 && (inCart.length > 1 || preparaciones.length > 0) && (
        <div className={styles.actions}>
          {inCart.length > 1 && <p className={styles.inCart}>En tu pedido: {listText(inCart.map(cartLineText))}</p>}
          {preparaciones.length > 0 && (
            <PreparationChips
              nombre={nombre}
              offered={preparaciones}
              preparacion={line.preparacion}
              onChange={change.choosePreparation}
            />
          )}
          {line.preparacion !== '' && cantidad > 0 && (
            <button type="button" className={`link ${styles.addAnother}`} onClick={change.prepareAnother}>
              Agregar con otra preparación
            </button>
          )}
        </div>
      )}
    </article>
  )
}

/** Name, part of the animal, cooking methods and prices of a product. */
function ProductText({
  product,
  buyerPrice,
  gramos,
}: {
  product: Product
  buyerPrice: (list: Cents) => Cents
  gramos: number
}) {
  const { metodos, cajaKilos, personasPorKilo } = product
  const { nombre, note } = cutName(product)
  const precioKg = buyerPrice(product.precioKg)
  return (
    <div className={styles.content}>
      <div className={`cluster gap-1 ${styles.title}`}>
        <h3 className="t-3 brand">
          {nombre}
          {note && (
            <>
              <span className={styles.dot}>{'\u00a0·'}</span> <small>{note}</small>
            </>
          )}
        </h3>
        <div className={styles.badge}>
          <ZebuBadge region={product.region} />
        </div>
      </div>
      <p className={`small muted ${styles.methods}`}>{metodos.map(capital).join(' · ')}</p>
      <p className={`cluster small muted numbers ${styles.prices}`}>
        <span className="nowrap">
          {usd(precioKg)}/kg · {usd(pricePerPound(precioKg))}/lb
        </span>
        {product.precioMaximoKg !== null && <span className="nowrap">Precio regulado</span>}
        {personasPorKilo && !cajaKilos && (
          <span className="nowrap">rinde para {servings(personasPorKilo, gramos)}</span>
        )}
      </p>
    </div>
  )
}

/** The list price, struck through, with a text for screen readers that says what it is. */
function ListPrice({ of, cents }: { of: string; cents: Cents }) {
  return (
    <s>
      <span className="sr">Precio de lista, {of}: </span>
      {usd(cents)}
    </s>
  )
}

/** '1 medio kilo (corte grueso)': lists every line of the cut, as the stepper shows only one. */
const cartLineText = (line: CartLine): string => nameWithPreparation({ ...line, nombre: quantity(line) })

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
