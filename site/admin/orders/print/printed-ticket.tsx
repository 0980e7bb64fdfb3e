import { longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { isPresent, receiverOf, receiverText } from '#shop/orders/delivery/receiver.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { siNoHayText } from '#shop/orders/lines/si-no-hay-text.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { Qr } from '#site/admin/kit/qr.tsx'
import { placeText } from '#site/admin/orders/order-text.ts'
import { Linocut } from '#site/ui/graphics/linocut.tsx'
import { Logo } from '#site/ui/graphics/logo.tsx'
import { Sums } from '#site/ui/ticket.tsx'
import styles from './printed-ticket.module.css'

/**
 * The ticket that is packed with the order, on 80 mm paper: checkboxes for packing, whether it is paid, a QR code that
 * opens the order in the administration, and one with the customer's link, which only reads (docs/interface.md#print).
 * That of a present has no price, nor the link that shows them, nor the notes, which are for the shop and the courier
 * (docs/rules.md#presents).
 */
export function PrintedTicket({ order, shop, link }: { order: Order; shop: string; link: string | undefined }) {
  const { id, cliente, productos, tipoEntrega, dinero } = order
  const siNoHay = siNoHayText(productos)
  const withoutPrices = isPresent({ ...cliente, tipoEntrega })
  const who = tipoEntrega === 'retiro' ? cliente : receiverOf(cliente)
  const receiver = receiverText(cliente)
  return (
    <article className={`anywhere ${styles.ticket}`}>
      <header className="row">
        <Logo nombre={shop} />
        <Linocut subject="t-bone" />
      </header>
      <h2>#{shortId(id)}</h2>
      <p className={`sentence ${styles.slot}`}>
        {longDayText(cliente.fechaEntrega)}, <span className="nowrap">{windowText(cliente.horaEntrega)}</span>
      </p>
      <section>
        <p>
          <b>{who.nombre}</b>
        </p>
        <p>{phoneText(who.telefono)}</p>
        <p>{placeText(order)}</p>
        {withoutPrices && <p>De parte de {cliente.nombre}</p>}
        {tipoEntrega === 'retiro' && receiver && <p>Retira: {receiver}</p>}
        {cliente.notas && !withoutPrices && <p>«{cliente.notas}»</p>}
        {siNoHay && <p>Si no hay: {siNoHay}</p>}
      </section>
      <ul>
        {lineTexts(productos, { withoutPrices }).map(({ key, name, quantity, weighed, change }) => (
          <li key={key}>
            <i />
            <span>
              <b>{quantity}</b> {name}
              {change && <small className="block">{change}</small>}
              {weighed && <small className="block">{weighed}</small>}
            </span>
          </li>
        ))}
      </ul>
      {!withoutPrices && <Sums sums={orderSums(order)} />}
      {!withoutPrices && dinero && dinero.es !== 'sin_datos' && <p className={styles.money}>{moneyText(dinero)}</p>}
      <footer className="stack center">
        <div className={styles.codes}>
          <figure>
            <Qr text={`${window.location.origin}/admin/pedidos?pedido=${id}`} />
            <figcaption>Tienda</figcaption>
          </figure>
          {link && !withoutPrices && (
            <figure>
              <Qr text={link} />
              <figcaption>Sigue tu pedido</figcaption>
            </figure>
          )}
        </div>
        <p>{tipoEntrega === 'retiro' ? 'Para retirar en la tienda' : 'Para entregar a domicilio'}</p>
      </footer>
    </article>
  )
}
