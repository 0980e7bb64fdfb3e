import { useState } from 'react'
import { Link } from 'react-router'
import { listWholesale } from '#shop/catalog/contract.ts'
import type { Product } from '#shop/catalog/product.ts'
import { sum } from '#shop/money.ts'
import { allOrders } from '#shop/orders/contract.ts'
import { giftOf } from '#shop/orders/lines/replacement.ts'
import { decideSoldOut, MAX_DECIDED, undoSoldOut } from '#shop/packing/contract.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { DecisionList } from './decision-list.tsx'
import { giftQuestion } from './gift-text.ts'
import { choicesFor, keyOf, planOf, type WaitingLine, waitingLines } from './waiting-lines.ts'

/** A change that was asked for. */
interface Sent {
  cambio: string
  waiting: WaitingLine
  por: string | null
}

/** What was done, or taken back, and what was not, with its reason. */
interface Outcome {
  text: string
  refused: { cambio: string; text: string }[]
  done: Sent[]
}

/**
 * One decision about a cut that has run out for all orders that it is still to be cut for: what each customer chose when
 * ordering, one cut in place of it that can be another one for any order, and one button.
 */
export function SoldOutSheet({ codigo, close }: { codigo: string; close: () => void }) {
  const orders = useAdminData(allOrders, {
    query: { corte: codigo, orden: 'entrega', porPagina: String(MAX_DECIDED) },
  })
  // What households may have is part of it.
  const catalogue = useAdminData(listWholesale, {})
  const waiting = waitingLines(orders.data?.orders ?? [], (line) => line.codigo === codigo).slice(0, MAX_DECIDED)
  const nombre = waiting[0]?.line.nombre
  return (
    <Dialog title={nombre ? `No hay ${nombre}` : 'Corte agotado'} close={close} tall>
      <Loaded of={orders} waiting="Buscando los pedidos que lo llevan...">
        {({ total }) =>
          waiting.length === 0 ? (
            <p>Ningún pedido por cortar lo lleva.</p>
          ) : (
            <Loaded of={catalogue} waiting="Cargando los cortes...">
              {({ products }) => <Decision {...{ codigo, waiting, total, products, close }} />}
            </Loaded>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Decision({
  codigo,
  waiting,
  total,
  products,
  close,
}: {
  codigo: string
  waiting: WaitingLine[]
  total: number
  products: Product[]
  close: () => void
}) {
  const { call } = useAdmin()
  const plan = planOf(waiting)
  /** The cut for all, and for one order by its line; '' leaves it as it is. */
  const [forAll, setForAll] = useState<string>()
  const [own, setOwn] = useState<Record<string, string>>({})
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const choiceOf = (each: WaitingLine): string => {
    const { similar, others } = choicesFor(each, products)
    const possible = [...similar, ...others].map((product) => product.codigo)
    const common = forAll ?? ''
    return own[keyOf(each)] ?? (possible.includes(common) ? common : (possible[0] ?? ''))
  }
  const giftFor = (each: WaitingLine) => {
    const chosen = products.find((product) => product.codigo === choiceOf(each))
    return chosen && giftOf(each.line, chosen)
  }
  const change = (chosen: () => void) => {
    setAsked(false)
    chosen()
  }
  const decided = [
    ...plan.replaced.map((each) => ({ waiting: each, por: choiceOf(each) })).filter(({ por }) => por !== ''),
    ...plan.removed.map((each) => ({ waiting: each, por: null })),
  ]
  const gift = sum(plan.replaced.flatMap((each) => giftFor(each) ?? []))
  const apply = useAction(async () => {
    if (gift > 0 && !isAsked) return () => setAsked(true)
    const sent = decided.map((each) => ({ ...each, cambio: randomId() }))
    const cambios = sent.map((each) => ({ ...changeOf(each), por: each.por }))
    const answer = await call(decideSoldOut, { body: { codigo, cambios } })
    if (!answer.ok) return answer.error
    setOutcome(outcomeOf(sent, answer.resultados, (done) => `Cambiamos ${ordersText(ordersOf(done))}.`))
    return undefined
  })
  const undo = useAction(async (done: Sent[]) => {
    const answer = await call(undoSoldOut, { body: { cambios: done.map(changeOf) } })
    if (!answer.ok) return answer.error
    const text = (undone: Sent[]) => `Deshicimos el cambio de ${ordersText(ordersOf(undone))}.`
    setOutcome({ ...outcomeOf(done, answer.resultados, text), done: [] })
    return undefined
  })
  const error = apply.error ?? undo.error
  if (outcome)
    return (
      <>
        <Notice tone="success">
          {outcome.text}
          {outcome.done.length > 0 && plan.called.length > 0 && ` Falta llamar por ${ordersText(plan.called.length)}.`}
        </Notice>
        {outcome.refused.length > 0 && (
          <Notice tone="warning">
            <ul>
              {outcome.refused.map(({ cambio, text }) => (
                <li key={cambio}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        {error && <Notice tone="error">{error}</Notice>}
        <div className="cluster end">
          {outcome.done.length > 0 && (
            <Button variant="outline" busy={undo.busy} onClick={() => undo.run(outcome.done)}>
              Deshacer
            </Button>
          )}
          <Button variant="brand" onClick={close}>
            Listo
          </Button>
        </div>
      </>
    )
  const grams = waiting.reduce((all, { line }) => all + line.gramos, 0)
  return (
    <>
      <p>
        <b>
          {ordersText(ordersOf(waiting.map((each) => ({ waiting: each }))))} lo {total === 1 ? 'lleva' : 'llevan'} (
          {kilosText(grams / 1000)})
        </b>
        . A cada uno, lo que dijo al pedir.{' '}
        <Link className="text-link" to={`${href('/admin/pedidos')}?corte=${encodeURIComponent(codigo)}&orden=entrega`}>
          Ver los pedidos
        </Link>
      </p>
      {total > MAX_DECIDED && <Notice tone="warning">Son {total}: estos van primero, y después los demás.</Notice>}
      <DecisionList
        {...{ plan, products, forAll, choiceOf, giftFor }}
        chooseForAll={(por) =>
          change(() => {
            setForAll(por)
            setOwn({})
          })
        }
        choose={(each, por) => change(() => setOwn({ ...own, [keyOf(each)]: por }))}
      />
      {isAsked && <Notice tone="warning">{giftQuestion(gift)}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <div className="cluster end">
        <Button variant="outline" onClick={close}>
          {decided.length > 0 ? 'Ahora no' : 'Cerrar'}
        </Button>
        {decided.length > 0 && (
          <Button variant="brand" busy={apply.busy} onClick={() => apply.run()}>
            {isAsked ? 'Cambiarlo igual' : `Cambiar ${ordersText(ordersOf(decided))}`}
          </Button>
        )}
      </div>
    </>
  )
}

const ordersOf = (all: readonly { waiting: WaitingLine }[]): number =>
  new Set(all.map(({ waiting }) => waiting.order.id)).size

const changeOf = ({ waiting: { order, posicion }, cambio }: Sent) => ({ id: order.id, posicion, cambio })

function outcomeOf(
  sent: Sent[],
  results: { cambio: string; error: string | null }[],
  text: (done: Sent[]) => string,
): Outcome {
  const errors = new Map(results.map(({ cambio, error }) => [cambio, error]))
  const done = sent.filter(({ cambio }) => errors.get(cambio) === null)
  const refused = sent.flatMap(({ cambio, waiting }) => {
    const error = errors.get(cambio)
    return error ? [{ cambio, text: `${waiting.order.cliente.nombre}: ${error}` }] : []
  })
  return { text: text(done), refused, done }
}
