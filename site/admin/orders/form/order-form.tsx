import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listRetail, listWholesale } from '#shop/catalog/contract.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import type { Cents } from '#shop/money.ts'
import { orderSums } from '#shop/orders/lines/order-sums.ts'
import { CustomerNotice } from '#site/admin/kit/customer-notice.tsx'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { useFormErrors } from '#site/api/use-form.ts'
import { useRead } from '#site/api/use-read.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Sums, Ticket } from '#site/ui/ticket.tsx'
import { LineEntry } from './line-entry.tsx'
import { LineList } from './line-list.tsx'
import { type DraftLine, type OrderDraft, withCustomer, withLines } from './order-draft.ts'
import styles from './order-form.module.css'
import { When } from './when.tsx'
import { Where } from './where.tsx'
import { CustomerFields, FindCustomer } from './who.tsx'

type Totals = Parameters<typeof orderSums>[0]

/** What a save that was refused shows, besides the errors of the fields. */
export interface RefusedSave {
  error: string
  campos?: Record<string, string> | undefined
}

/** The prices of what is on the screen. */
export interface DraftQuote {
  totals: Omit<Totals, 'tipoEntrega'> | undefined
  error: string | undefined
  campos: Record<string, string>
  isReading: boolean
  retry: () => void
}

/**
 * The screen on which the shop's people take or change an order: who, what, when and where on one page. `quote` prices it
 * while it is typed, and `save` stores it for the total that is shown.
 */
export function OrderForm({
  draft,
  change,
  quote,
  save,
  action,
  isNew,
  how,
}: {
  draft: OrderDraft
  change: (change: (draft: OrderDraft) => OrderDraft) => void
  quote: DraftQuote
  save: (total: Cents) => Promise<RefusedSave | undefined>
  action: string
  /** A new order begins with the search for its customer. */
  isNew: boolean
  /** What stands beside the sums: the channel, or whether the customer is told. */
  how: ReactNode
}) {
  const settings = useShopSettings()
  const { form, campos, notice, set, clear } = useFormErrors()
  const [found, setFound] = useState<ListedCustomer>()
  const lineField = useRef<HTMLTextAreaElement>(null)
  /** What stands in «Qué lleva»: a line that was not added yet, or what was not understood. */
  const [text, setText] = useState('')
  const isUnread = text.trim() !== ''
  const { tipoCliente } = draft.cliente
  const catalogue = useRead(tipoCliente, () =>
    call(tipoCliente === 'empresa' ? listWholesale : listRetail, { query: {} }),
  )
  const products = catalogue.answer?.ok ? catalogue.answer.products : []
  const words = searchSynonyms(settings.palabrasBusqueda)

  const customer = (part: Partial<OrderDraft['cliente']>) => {
    for (const field of Object.keys(part)) clear(`cliente.${field}`)
    change((now) => ({ ...now, cliente: { ...now.cliente, ...part } }))
  }
  const { run, busy } = useAction(async () => {
    clear()
    if (isUnread) {
      return set(undefined, { texto: 'Agrega lo que falta, o borra el texto si no va en el pedido' })
    }
    if (!quote.totals) return
    const refused = await save(quote.totals.total)
    if (refused) set(refused.error, refused.campos)
  })
  const lineError = (line: DraftLine) => {
    const isStored = line.posicion !== null
    const index = draft.lines.filter((each) => (each.posicion !== null) === isStored).indexOf(line)
    const errors = { ...quote.campos, ...campos }
    return isStored ? errors[`lineas.${index}`] : (errors[`nuevas.${index}`] ?? errors[`productos.${index}`])
  }
  const isEmpty = draft.lines.every(({ cantidad }) => cantidad === 0)

  return (
    <form
      ref={form}
      className={`split gap-8 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <div className="stack gap-8">
        <section className="stack" aria-labelledby="pedido-quien">
          <h2 id="pedido-quien" className="t-3">
            Quién
          </h2>
          {isNew && (
            <FindCustomer
              choose={(customer) => {
                flushSync(() => {
                  setFound(customer)
                  change((now) => withCustomer(now, customer))
                })
                lineField.current?.focus()
              }}
            />
          )}
          {found && <CustomerNotice notaInterna={found.nota} llamarAntes={found.llamarAntes} />}
          <CustomerFields cliente={draft.cliente} errorOf={(field) => campos[field]} onChange={customer} />
        </section>
        <section className="stack" aria-labelledby="pedido-que">
          <h2 id="pedido-que" className="t-3">
            Qué
          </h2>
          {found && found.habitual.length > 0 && (
            <p>
              <Button
                variant="outline"
                size="small"
                onClick={() => change((now) => ({ ...now, lines: withLines(now.lines, found.habitual) }))}
              >
                Lo de siempre
              </Button>
            </p>
          )}
          {catalogue.answer && !catalogue.answer.ok && (
            <Notice tone="error">No pudimos leer los cortes: {catalogue.answer.error}</Notice>
          )}
          <LineEntry
            products={products}
            words={words}
            shopName={settings.nombre}
            field={lineField}
            text={text}
            setText={(typed) => {
              clear('texto')
              setText(typed)
            }}
            error={campos.texto}
            onPaste={() => change((now) => ({ ...now, canal: 'whatsapp' }))}
            add={(lines, day) =>
              change((now) => ({
                ...now,
                lines: withLines(now.lines, lines),
                ...(day ? { cliente: { ...now.cliente, fechaEntrega: day, horaEntrega: '' } } : {}),
              }))
            }
          />
          <LineList
            lines={draft.lines}
            products={new Map(products.map((product) => [product.codigo, product]))}
            errorOf={lineError}
            onChange={(lines) => {
              clear()
              change((now) => ({ ...now, lines }))
            }}
          />
        </section>
        <section className="stack" aria-labelledby="pedido-cuando">
          <h2 id="pedido-cuando" className="t-3">
            Cuándo y dónde
          </h2>
          <When
            draft={draft}
            settings={settings}
            errorOf={(field) => campos[field]}
            onChange={customer}
            onReason={(pese) => {
              clear('pese')
              change((now) => ({ ...now, pese }))
            }}
          />
          <Where
            draft={draft}
            settings={settings}
            past={found?.direcciones ?? []}
            errorOf={(field) => campos[field]}
            onType={(tipoEntrega) => change((now) => ({ ...now, tipoEntrega }))}
            onChange={customer}
          />
        </section>
      </div>
      <aside className={`stack ${styles.sums}`} aria-label="El pedido">
        <Ticket title="Total">
          {quote.totals && !isEmpty ? (
            <Sums sums={orderSums({ ...quote.totals, tipoEntrega: draft.tipoEntrega })} />
          ) : (
            <p className="muted">{isEmpty ? 'Agrega lo que lleva.' : 'Calculando...'}</p>
          )}
        </Ticket>
        {how}
        {quote.error && (
          <>
            <Notice tone="error">No pudimos calcular el total: {quote.error}</Notice>
            <Button variant="outline" busy={quote.isReading} onClick={quote.retry}>
              Intentar otra vez
            </Button>
          </>
        )}
        {notice && <Notice tone="error">{notice}</Notice>}
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabled={!isUnread && (isEmpty || !quote.totals || quote.isReading)}
        >
          {isUnread ? 'Falta lo que dice «Qué lleva»' : action}
        </Button>
      </aside>
    </form>
  )
}
