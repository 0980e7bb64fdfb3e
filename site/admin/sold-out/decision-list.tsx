import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shop/catalog/product.ts'
import { dayText } from '#shop/dates.ts'
import { type Cents, usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { href } from '#site/links.ts'
import { SelectField } from '#site/ui/forms/field.tsx'
import styles from './decision-list.module.css'
import { choicesFor, keyOf, type planOf, type WaitingLine } from './waiting-lines.ts'

/** The orders by what becomes of the cut in them: replaced, each by a cut that can be chosen; removed; to be called. */
export function DecisionList({
  plan: { replaced, removed, called, waits },
  products,
  forAll,
  choiceOf,
  giftFor,
  chooseForAll,
  choose,
}: {
  plan: ReturnType<typeof planOf>
  products: readonly Product[]
  forAll: string | undefined
  choiceOf: (waiting: WaitingLine) => string
  giftFor: (waiting: WaitingLine) => Cents | undefined
  chooseForAll: (por: string) => void
  choose: (waiting: WaitingLine, por: string) => void
}) {
  const [first] = replaced
  return (
    <>
      {first && (
        <Part name="Cambiar" count={replaced.length}>
          {replaced.length > 1 && (
            <SelectField
              label="Cambiar todos por"
              value={forAll ?? choiceOf(first)}
              onChange={({ target }) => chooseForAll(target.value)}
            >
              <Cuts of={first} products={products} />
            </SelectField>
          )}
          <ul className={styles.list}>
            {replaced.map((each) => (
              <li key={keyOf(each)} className="tiles fit middle anywhere">
                <Who of={each} />
                <SelectField
                  label={`Cambiar a ${each.order.cliente.nombre} por`}
                  value={choiceOf(each)}
                  hint={giftText(giftFor(each))}
                  onChange={({ target }) => choose(each, target.value)}
                >
                  <Cuts of={each} products={products} />
                  <option value="">No cambiarlo</option>
                </SelectField>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {removed.length > 0 && (
        <Part name="Quitar" count={removed.length}>
          <ul className={styles.list}>
            {removed.map((each) => (
              <li key={keyOf(each)} className="tiles fit middle anywhere">
                <Who of={each} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {called.length > 0 && (
        <Part name="Por llamar" count={called.length}>
          <ul className={styles.list}>
            {called.map((each) => (
              <li key={keyOf(each)} className="tiles fit middle anywhere">
                <Who of={each} />
                <Contact of={each} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {waits.length > 0 && <p>{waits.map(({ order }) => order.cliente.nombre).join(', ')}: espera a que llegue.</p>}
    </>
  )
}

const Part = ({ name, count, children }: { name: string; count: number; children: ReactNode }) => (
  <section className="stack gap-2" aria-label={name}>
    <h3 className="strong">
      {name} ({count})
    </h3>
    {children}
  </section>
)

const Who = ({ of: { order, line } }: { of: WaitingLine }) => (
  <p>
    <b>{order.cliente.nombre}</b>{' '}
    <small>
      {quantity(line)}, {dayText(order.cliente.fechaEntrega)}, {windowText(order.cliente.horaEntrega)}
    </small>
  </p>
)

const Contact = ({ of: { order } }: { of: WaitingLine }) => (
  <p className="cluster">
    {order.cliente.telefono && <PhoneLink telefono={order.cliente.telefono} />}
    <Link
      className="contact"
      to={`${href('/admin/pedidos')}?${new URLSearchParams({ filtro: 'por_llamar', pedido: order.id })}`}
    >
      Abrir el pedido
    </Link>
  </p>
)

/** What may go instead of a line, the similar ones first. */
function Cuts({ of, products }: { of: WaitingLine; products: readonly Product[] }) {
  const { similar, others } = choicesFor(of, products)
  const options = (all: readonly Product[]) =>
    all.map(({ codigo, nombre, precioKg }) => (
      <option key={codigo} value={codigo}>
        {nombre}, {usd(precioKg)} el kilo
      </option>
    ))
  return (
    <>
      {similar.length > 0 && <optgroup label="Parecidos">{options(similar)}</optgroup>}
      {others.length > 0 && <optgroup label="Otros cortes">{options(others)}</optgroup>}
    </>
  )
}

const giftText = (gift: Cents | undefined) => (gift ? `Regalas ${usd(gift)}` : undefined)
