import { orderCategories } from '#shop/catalog/categories.ts'
import { MARK_MINUTES } from '#shop/catalog/prices/marked-price.ts'
import { COBROS, type Cobro, PRECIOS, type Precio } from '#shop/charging.ts'
import type { Settings } from '#shop/settings.ts'
import { listText } from '#shop/text/list-text.ts'
import { defaultPaymentText } from '#shop/text/payment-ways.ts'
import { ownNumber } from '#shop/text/phones/phone-links.ts'
import { namesIn } from '#shop/text/ways/named-ways.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { Field, SelectField, TextArea } from '#site/ui/forms/field.tsx'
import { DeliveryArea } from './delivery-area.tsx'
import { type Fields, Group, type TextFieldProps } from './group.tsx'
import { PaymentWays } from './payment-ways.tsx'
import styles from './settings-form.module.css'
import { WeekTable } from './week-table.tsx'

/** A single line that is too long for a phone: it wraps, and Enter or a pasted line break becomes a space. */
function LongLine({ onChange, ...rest }: TextFieldProps & { hint: string; warning?: string | undefined }) {
  return (
    <TextArea
      {...rest}
      rows={2}
      onChange={({ target }) => onChange({ target: { value: target.value.replaceAll('\n', ' ') } })}
    />
  )
}

/** Contact details; the WhatsApp number can be tried before saving. */
export function Contact({ field, whatsapp }: Fields & { whatsapp: string }) {
  return (
    <Group legend="Contacto">
      <Field {...field('nombre')} />
      <Field {...field('telefono')} type="tel" inputMode="tel" />
      <div className={styles.whatsapp}>
        <Field {...field('whatsapp')} type="tel" inputMode="tel" hint="Con el código del país: 507." />
        {/^\d{8,15}$/.test(whatsapp) && (
          <a
            className="contact"
            href={whatsappLink({ whatsapp: ownNumber(whatsapp) }, 'Hola, pruebo el número de la tienda.')}
            target="_blank"
            rel="noreferrer"
          >
            Probar
          </a>
        )}
      </div>
      <Field {...field('email')} type="email" inputMode="email" hint="Ahí llegan los pedidos." />
      <Field {...field('direccion')} hint="Donde se retiran los pedidos." />
      <Field
        {...field('enlaceMapa')}
        type="url"
        inputMode="url"
        hint="El enlace que da el mapa al compartir la tienda. Vacío: se busca la dirección."
      />
    </Group>
  )
}

/** The table of seven days. */
export function Hours({ field }: Fields) {
  return (
    <Group legend="Horarios">
      <WeekTable fields={[field('horarioTienda'), field('horarioEntrega'), field('horarioRetiro')]} />
    </Group>
  )
}

/** The ways to pay, and how to pay as shown below every total. */
export function Payment({ field, saved }: Fields & { saved: Settings }) {
  const ways = field('formasDePago')
  const text = field('textoPago')
  // The shop's own sentence follows the ways when they are saved.
  const off = text.value === defaultPaymentText(saved.formasDePago) ? [] : namesIn(text.value, ways.value)
  return (
    <Group legend="Pago">
      <PaymentWays {...ways} />
      <LongLine
        {...text}
        hint="Sale en el pedido, al enviarlo y en el correo al cliente. Si no lo cambias, nombra las formas de pago."
        warning={off.length > 0 ? `Aquí dice ${listText(off)}, y no está entre las formas de pago.` : undefined}
      />
      <TextArea
        {...field('comoPagar')}
        rows={5}
        maxLength={1000}
        spellCheck={false}
        placeholder="Yappy: 6123-4567"
        hint="Una línea por número o cuenta, con la forma de pago delante: «Transferencia: Banco General · Corriente · 03-01-01-123456-7 · Ferrete, S. A.». El cliente lo lee en la página de su pedido y copia el número con un toque."
      />
      <MoneyField
        {...field('limiteDevolucion')}
        hint="En dólares, de un mismo pedido en total: devoluciones, y dinero que vuelve al cliente. Más, solo el dueño."
      />
      <MoneyField
        {...field('limiteDescuento')}
        hint="En dólares, en una misma puerta: lo que el repartidor descuenta por piezas malas."
      />
      <MoneyField
        {...field('redondeo')}
        hint="En dólares. Si un pedido ya pagado pesa un poco más y le falta hasta esto, se perdona. Con 0 se cobra siempre."
      />
    </Group>
  )
}

/** Delivery fee and capacity of an hour. */
export function Delivery({ field }: Fields) {
  return (
    <Group legend="Entrega">
      <MoneyField {...field('envio')} hint="En dólares." />
      <MoneyField {...field('envioGratisDesde')} hint="En dólares, después del descuento." />
      <Field
        {...field('pedidosPorHora')}
        inputMode="numeric"
        hint="Cada hora puede tener otro número en el Calendario."
      />
      <Field
        {...field('horaLimite')}
        hint="Hasta esa hora del día anterior el cliente cambia la entrega o cancela por su enlace. Como «18:00»."
      />
      <DeliveryArea {...field('entregaEn')} />
      <TextArea
        {...field('zonasReparto')}
        rows={8}
        hint="Los corregimientos vecinos de cada zona en una línea, separados por comas. Con ellas se proponen las vueltas."
      />
    </Group>
  )
}

/** What is charged: the price and the weight, and the labels of the scale. */
export function Weight({ field }: Fields) {
  return (
    <Group legend="Precio y peso">
      <SelectField
        {...field('precioMarcado')}
        hint="Para cuando subes un precio mientras alguien hace su pedido. Uno que baja vale enseguida."
      >
        <Options of={PRECIOS} text={PRECIO_TEXT} />
      </SelectField>
      <SelectField
        {...field('cobro')}
        hint="Vale para los pedidos nuevos. Los que ya están se cobran como se pidieron."
      >
        <Options of={COBROS} text={COBRO_TEXT} />
      </SelectField>
      <Field
        {...field('tolerancia')}
        inputMode="numeric"
        hint="Por ciento. Con el peso real, lo que pase de ahí va por la casa."
      />
      <Field
        {...field('plantillaEtiqueta')}
        spellCheck={false}
        hint="El prefijo en números, CCCCC el código del corte, PPPPP los gramos y V el último número."
      />
    </Group>
  )
}
const PRECIO_TEXT: Record<Precio, string> = {
  actual: 'El del momento de enviarlo',
  marcado: `El que vio el cliente, por ${MARK_MINUTES} minutos`,
}
const COBRO_TEXT: Record<Cobro, string> = {
  fijo: 'Lo que se pidió',
  'peso real': 'Lo que pesó',
}

/** Order of the categories, and the note about weight below totals. */
export function Counter({ field, cobro }: Fields & { cobro: Cobro }) {
  const order = field('ordenCategorias')
  return (
    <Group legend="Mostrador">
      <LongLine {...order} hint={`Se ven así: ${orderCategories(order.value).join(', ')}.`} />
      <LongLine
        {...field('textoPeso')}
        hint={
          cobro === 'fijo'
            ? 'Se lee junto al total del pedido cuando se cobra lo que se pidió. Vacío: no se dice nada.'
            : 'No se lee mientras se cobra el peso real: junto al total se explica ese cobro.'
        }
      />
    </Group>
  )
}

/** Synonyms for the product search. */
export function Search({ field }: Fields) {
  return (
    <Group legend="Búsqueda">
      <TextArea
        {...field('palabrasBusqueda')}
        rows={5}
        maxLength={4000}
        autoCapitalize="none"
        placeholder="solomillo = filete"
        hint="Una por línea: la palabra que escribe la gente, un signo = y el corte. Varios cortes van con comas: «guacho = pecho, falda»."
      />
    </Group>
  )
}
