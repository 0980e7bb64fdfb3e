import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { markOf } from '#shop/orders/weights/mark.ts'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import { boxesText, exactKilos } from '#shop/text/quantity-text.ts'
import { CustomerNotice, PAYS_BEFORE } from '#site/admin/kit/customer-notice.tsx'
import { OrderMark } from '#site/admin/kit/estado-badge.tsx'
import { LongNote } from '#site/admin/kit/long-note.tsx'
import { labelsOf } from '#site/admin/packing/labels/labels-of.ts'
import type { LabelledPackage } from '#site/admin/packing/labels/package-label.tsx'
import type { Packing } from '#site/admin/packing/packing.ts'
import type { ShownLine, ShownOrder } from '#site/admin/packing/weight-queue.ts'
import { ReplaceLine } from '#site/admin/sold-out/replace-line.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Keypad } from './keypad.tsx'
import styles from './open-order.module.css'
import { PackBox } from './pack-box.tsx'
import { PackingLineRow } from './packing-line-row.tsx'
import { nextLine, type ReadWeight, readTyped } from './typed-weight.ts'
import { doubtText, type WeightNotice, weightNotice } from './weight-notice.ts'

const ALREADY_PACKED = 'Este pedido ya está empacado. Ábrelo otra vez para cambiar sus pesos.'
/** The second tap of a wet finger would take out the next package, or note the weight of the next line. */
const DOUBLE_TAP_MS = 500
/** Digits of a label, and what a person typed before the scanner did. */
const MAX_TYPED = 18

/**
 * One order on the scale: its lines, a keypad, and whatever types digits and Enter, as a scanner does. The digits go to
 * the chosen line; a label finds its line by itself. A packed order is only shown until it is opened again.
 */
export function OpenOrder({
  order,
  next,
  packing: { weigh, undo, pack, replace, undoChange },
  template,
  notices,
  open,
  close,
  print,
}: {
  order: ShownOrder
  /** The order to pack after this one. */
  next: ShownOrder | undefined
  packing: Packing
  template: string
  /** Shown beside the customer, where they move nothing while somebody types. */
  notices: ReactNode
  open: (id: string) => void
  close: () => void
  print: (packages: LabelledPackage[]) => void
}) {
  const [typed, setTyped] = useState('')
  /** What the last action did, or why it did nothing. */
  const [outcome, setOutcome] = useState<WeightNotice>()
  /** The typed text that was asked about once: typed again, it is stored. */
  const [doubted, setDoubted] = useState('')
  const [chosen, setChosen] = useState<number>()
  const [replaced, setReplaced] = useState<number>()
  const lastRemoval = useRef(0)
  const lastDoubt = useRef(0)
  const lastExact = useRef(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  // A control that had the focus may have disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  })

  const isPacked = order.empacadoEn !== null
  const line =
    order.productos.find(({ posicion, quitada }) => posicion === chosen && !quitada) ?? nextLine(order.productos)
  const toReplace = order.productos.find(({ posicion }) => posicion === replaced)
  const packages = labelsOf(order)
  const last = order.productos
    .flatMap((of) => of.paquetes.map((paquete) => ({ of, paquete })))
    .sort((a, b) => a.paquete.cuando.getTime() - b.paquete.cuando.getTime())
    .at(-1)

  const press = (key: string) => {
    setOutcome(undefined)
    // The next digit after the question begins another weight, or the same label again.
    const kept = typed === doubted && key !== 'Backspace' ? '' : undefined
    setTyped((now) => (key === 'Backspace' ? now.slice(0, -1) : `${kept ?? now}${key}`.slice(-MAX_TYPED)))
  }
  const submit = () => {
    if (typed === '' || (typed === doubted && Date.now() - lastDoubt.current < DOUBLE_TAP_MS)) return
    const read = readTyped(typed, order, line, template)
    const question = read.ok && !isPacked && doubted !== typed ? doubtText(read.line, read.gramos) : undefined
    if (question) {
      lastDoubt.current = Date.now()
      setDoubted(typed)
      return setOutcome({ tone: 'warning', text: question })
    }
    setTyped('')
    setDoubted('')
    if (isPacked) return setOutcome({ tone: 'error', text: ALREADY_PACKED })
    if (!read.ok) return setOutcome({ tone: 'error', text: read.error })
    note(read)
  }
  const note = ({ line: { posicion, codigo, nombre }, gramos, etiqueta, repeated }: ReadWeight) => {
    setChosen(undefined)
    setOutcome(repeated ? undefined : { tone: 'success', text: `Anotado: ${exactKilos(gramos)} de ${nombre}` })
    weigh(
      { orderId: order.id, posicion, gramos, codigo, etiqueta, otroPaquete: false },
      repeated ? 'Ya leíste esa etiqueta. ¿Es otro paquete?' : undefined,
    )
  }
  const missing = line ? line.gramos - (line.gramosReales ?? 0) : 0
  const exact = () => {
    if (!line || Date.now() - lastExact.current < DOUBLE_TAP_MS) return
    lastExact.current = Date.now()
    note({ line, gramos: missing, etiqueta: null, repeated: false })
  }
  const remove = async ({ posicion, nombre }: ShownLine, { id, gramos }: ShownLine['paquetes'][number]) => {
    if (Date.now() - lastRemoval.current < DOUBLE_TAP_MS) return
    lastRemoval.current = Date.now()
    const isOut = await undo(order.id, posicion, id)
    setOutcome(isOut ? { tone: 'success', text: `Quitado: ${exactKilos(gramos)} de ${nombre}` } : undefined)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (replaced !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const isKey = /^\d$/.test(event.key) || (event.key === 'Backspace' && typed !== '')
    if (isKey) press(event.key)
    else if (event.key === 'Enter' && typed !== '') submit()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const grams = typed.length > 5 ? 0 : (line?.gramosReales ?? 0) + Number(typed)
  /** On a phone the keys make room for the boxes once every line has a weight. */
  const isWeighing = !isPacked && (typed !== '' || chosen !== undefined || order.productos.some(isUnweighed))
  const packed = isPacked
    ? ({ tone: 'success', text: `Empacado en ${boxesText(order.cajas ?? 1)}` } as const)
    : undefined
  const onScale = line && typed !== '' ? weightNotice(line, grams, order) : undefined
  const notice = outcome ?? packed ?? onScale
  return (
    <article className={styles.order} aria-labelledby="pedido">
      <header>
        <Button variant="outline" onClick={close}>
          <span aria-hidden="true">‹</span> Volver
        </Button>
        <h2 ref={title} tabIndex={-1} id="pedido" className="t-3">
          {order.nombre}
        </h2>
        <p>
          #{shortId(order.id)} · <span className="nowrap">{windowText(order.hora)}</span> ·{' '}
          {order.tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega a domicilio'}
          {order.sinPrecios && ' · Sin precios'} <OrderMark mark={markOf(order)} />
        </p>
      </header>
      <div className="stack gap-2">
        {notices}
        <CustomerNotice {...order} />
        {order.pagaAntes && <Notice tone="warning">{PAYS_BEFORE}</Notice>}
      </div>
      {order.notas && <LongNote className={styles.notes} text={`«${order.notas}»`} />}
      <ul className={`stack gap-2 ${styles.lines}`}>
        {order.productos.map((each) => (
          <PackingLineRow
            key={each.posicion}
            line={each}
            charging={order}
            isChosen={!isPacked && each.posicion === line?.posicion}
            isPacked={isPacked}
            choose={() => {
              setDoubted('')
              setChosen(each.posicion)
            }}
            remove={(paquete) => remove(each, paquete)}
            replace={() => setReplaced(each.posicion)}
            undoChange={() => each.cambio && undoChange(order.id, each.posicion, each.cambio)}
          />
        ))}
      </ul>
      <section className={`stack gap-3 ${styles.scale}`} aria-label="Balanza">
        <div className={`stack gap-3 ${styles.panel}`} data-keys={isWeighing || undefined}>
          {!isPacked && (
            <p className={styles.on}>
              <span>{line?.nombre}</span>
              <output className={styles.typed} aria-live="off">
                {typed || '0'}
                <small>{typed.length > 5 ? ' etiqueta' : ' g'}</small>
              </output>
            </p>
          )}
          <div className={styles.notice} role="status">
            {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
          </div>
          {isPacked ? (
            <Button variant="primary" onClick={() => (next ? open(next.id) : close())}>
              {next ? `Siguiente: ${next.nombre}` : 'Volver a los pedidos'}
            </Button>
          ) : (
            <Keypad
              {...{ press, submit, missing }}
              exact={typed === '' && missing > 0 ? exact : undefined}
              undo={last && (() => void remove(last.of, last.paquete))}
            />
          )}
          <PackBox
            order={order}
            pack={(cajas) => {
              setOutcome(undefined)
              return pack(order.id, cajas)
            }}
          />
        </div>
        {order.aviso && (
          <ButtonLink variant="outline" to={order.aviso} target="_blank" rel="noreferrer">
            Avisar por WhatsApp
          </ButtonLink>
        )}
        <div className={`cluster gap-2 ${styles.actions}`}>
          {!isWeighing && !isPacked && last && (
            <Button variant="outline" onClick={() => void remove(last.of, last.paquete)}>
              Deshacer el último peso
            </Button>
          )}
          <Button variant="outline" disabled={packages.length === 0} onClick={() => print(packages)}>
            Imprimir etiquetas
          </Button>
        </div>
      </section>
      {toReplace && (
        <ReplaceLine
          isWholesale={order.tipoCliente === 'empresa'}
          isOnlyLine={order.productos.every((each) => each === toReplace || each.quitada)}
          line={toReplace}
          change={(por) => replace(order.id, toReplace, por)}
          close={() => setReplaced(undefined)}
        />
      )}
    </article>
  )
}
