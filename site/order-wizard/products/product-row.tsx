import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type Cents, usd } from '#shop/money.ts'
import { type CartLine, cantidadOf, type LineChoice, stepOf, unitsOf } from '#shop/orders/cart.ts'
import { wholesalePrice } from '#shop/orders/wholesale-price.ts'
import { Button } from '#site/ui/button.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { Stepper } from '#site/ui/stepper.tsx'
import { UnitSwitch } from '#site/ui/unit-switch.tsx'
import { ZebuBadge } from '#site/ui/zebu-badge.tsx'
import styles from './product-row.module.css'

/** One cut on the counter: choose the unit, add it, and the button becomes the stepper in its place. */
export function ProductRow({
  product,
  lines,
  wholesale,
  eager,
  arrived,
  onCantidad,
}: {
  product: Product
  lines: readonly CartLine[]
  /** An approved wholesale customer: the list price is struck through, their own stands beside it. */
  wholesale: boolean
  /** The row the page opens with: its picture does not wait. */
  eager: boolean
  /** Brought from another page: shown in the middle of the screen, outlined for two seconds. */
  arrived: boolean
  onCantidad: (line: LineChoice, cantidad: number) => void
}) {
  const { codigo, nombre, categoria, cajaKilos, precioKg, precioMedioKilo } = product
  // 'New York (lomo de cinta sin hueso)': what the catalogue adds in brackets is the smaller part of the name.
  const [, name = nombre, note] = /^(.+?) \((.+)\)$/.exec(nombre) ?? []
  const row = useRef<HTMLElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Unidad>()
  const inCart = unitsOf(product).filter((unidad) => cantidadOf(lines, { codigo, unidad, preparacion: '' }) > 0)
  const unidad = chosen ?? inCart[0] ?? 'kilos'
  const step = stepOf(product)
  const paid = wholesale ? wholesalePrice : (list: Cents) => list
  const cantidad = cantidadOf(lines, { codigo, unidad, preparacion: '' }) / step

  useEffect(() => {
    if (arrived) row.current?.scrollIntoView({ block: 'center' })
  }, [arrived])

  // The button and the stepper take each other's place: a focus that went away with one goes on at the other.
  const change = (next: number) => {
    flushSync(() => onCantidad({ unidad, preparacion: '' }, next * step))
    if (document.activeElement === document.body)
      controls.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  // «Agregar» must not hear the Enter with which a 0 was typed.
  const endEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <article
      ref={row}
      className={styles.row}
      data-in-cart={inCart.length > 0 || undefined}
      data-arrived={arrived || undefined}
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
      <div className={styles.badge}>
        <ZebuBadge region={product.region} />
      </div>
      <div className={styles.body}>
        <h3 className="t-3">
          {name}
          {note && <small> {note}</small>}
        </h3>
        <p className={styles.methods}>{product.metodos.map(capital).join(' · ')}</p>
        {cajaKilos ? (
          <p className={styles.case}>
            Caja de {cajaKilos} kilos · {wholesale && <ListPrice of="el kilo" cents={precioKg} />}{' '}
            <b>{usd(paid(precioKg))}</b> el kilo
          </p>
        ) : (
          <>
            {wholesale && (
              <p className={styles.list}>
                <ListPrice of="el kilo" cents={precioKg} />
                <ListPrice of="el medio kilo" cents={precioMedioKilo} />
              </p>
            )}
            <UnitSwitch
              name={`unidad-${codigo}`}
              value={unidad}
              onChange={setChosen}
              precioKg={paid(precioKg)}
              precioMedioKilo={paid(precioMedioKilo)}
            />
          </>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only ends what its own field was told */}
        <div ref={controls} className={styles.controls} onKeyDown={endEnter}>
          {cantidad === 0 ? (
            <Button variant="marca" size="chico" aria-label={`Agregar ${nombre}`} onClick={() => change(1)}>
              Agregar
            </Button>
          ) : (
            <Stepper label={nombre} value={cantidad} onChange={change} />
          )}
        </div>
      </div>
    </article>
  )
}

/** What everybody else pays, struck through; read aloud as what it is. */
function ListPrice({ of, cents }: { of: string; cents: Cents }) {
  return (
    <s>
      <span className="sr">Precio de lista, {of}: </span>
      {usd(cents)}
    </s>
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
