import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { labelsOf } from '#site/admin/packing/labels/labels-of.ts'
import type { LabelledPackage } from '#site/admin/packing/labels/package-label.tsx'
import type { Packing } from '#site/admin/packing/packing.ts'
import type { ShownOrder } from '#site/admin/packing/weight-queue.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Keypad } from './keypad.tsx'
import styles from './open-order.module.css'
import { PackBox } from './pack-box.tsx'
import { PackingLineRow } from './packing-line-row.tsx'
import { ReplaceLine } from './replace-line.tsx'
import { nextLine, readTyped } from './typed-weight.ts'
import { weightNotice } from './weight-notice.ts'

/** Digits of a label, and what a person typed before the scanner did. */
const MAX_TYPED = 18

/**
 * One order on the scale: its lines, a keypad, and whatever types digits and Enter, as a scanner does. The digits go to
 * the chosen line; a label finds its line by itself.
 */
export function OpenOrder({
  order,
  packing: { weigh, undo, pack, replace, undoChange },
  template,
  close,
  print,
}: {
  order: ShownOrder
  packing: Packing
  template: string
  close: () => void
  print: (packages: LabelledPackage[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  const [replaced, setReplaced] = useState<number>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const line =
    order.productos.find(({ posicion, quitada }) => posicion === chosen && !quitada) ?? nextLine(order.productos)
  const toReplace = order.productos.find(({ posicion }) => posicion === replaced)
  const packages = labelsOf(order)
  const last = order.productos
    .flatMap((each) => each.paquetes.map((each_) => ({ ...each_, posicion: each.posicion })))
    .sort((a, b) => a.cuando.getTime() - b.cuando.getTime())
    .at(-1)

  const press = (key: string) => {
    setError(undefined)
    setTyped((now) => (key === 'Backspace' ? now.slice(0, -1) : `${now}${key}`.slice(-MAX_TYPED)))
  }
  const submit = () => {
    if (!line) return
    const read = readTyped(typed, order, line, template)
    setTyped('')
    setError(read.ok ? undefined : read.error)
    if (!read.ok) return
    const { posicion, gramos, etiqueta, repeated } = read
    const codigo = order.productos.find((each) => each.posicion === posicion)?.codigo
    setChosen(undefined)
    weigh(
      { orderId: order.id, posicion, gramos, codigo, etiqueta, otroPaquete: false },
      repeated ? 'Ya leíste esa etiqueta. ¿Es otro paquete?' : undefined,
    )
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
  const notice = line && weightNotice(line, grams, order)
  return (
    <article className={styles.order} aria-labelledby="pedido">
      <header>
        <Button variant="outline" onClick={close}>
          Volver
        </Button>
        <h2 ref={title} tabIndex={-1} id="pedido" className="t-3">
          {order.nombre}
        </h2>
        <p>
          #{shortId(order.id)} · {windowText(order.hora)} ·{' '}
          {order.tipoEntrega === 'retiro' ? 'Retiro en tienda' : 'Entrega a domicilio'}
        </p>
        {order.notas && <p className={styles.notes}>«{order.notas}»</p>}
      </header>
      <ul className={styles.lines}>
        {order.productos.map((each) => (
          <PackingLineRow
            key={each.posicion}
            line={each}
            charging={order}
            isChosen={each.posicion === line?.posicion}
            choose={() => setChosen(each.posicion)}
            remove={(paquete) => undo(order.id, each.posicion, paquete)}
            replace={() => setReplaced(each.posicion)}
            undoChange={() => each.cambio && undoChange(order.id, each.posicion, each.cambio)}
          />
        ))}
      </ul>
      <section className={styles.scale} aria-label="Balanza">
        <p className={styles.on}>{line?.nombre}</p>
        <output className={styles.typed} aria-live="off">
          {typed || '0'}
          <small>{typed.length > 5 ? ' etiqueta' : ' g'}</small>
        </output>
        <div className={styles.notice} role="status">
          {error ? <Notice tone="error">{error}</Notice> : notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        </div>
        <Keypad press={press} submit={submit} canSubmit={typed !== ''} />
        <div className={styles.actions}>
          <Button variant="outline" disabled={!last} onClick={() => last && undo(order.id, last.posicion, last.id)}>
            Deshacer el último peso
          </Button>
          <Button variant="outline" disabled={packages.length === 0} onClick={() => print(packages)}>
            Imprimir etiquetas
          </Button>
        </div>
        <PackBox order={order} pack={(cajas) => pack(order.id, cajas)} />
      </section>
      {toReplace && (
        <ReplaceLine
          order={order}
          line={toReplace}
          change={(por) => replace(order.id, toReplace, por)}
          close={() => setReplaced(undefined)}
        />
      )}
    </article>
  )
}
