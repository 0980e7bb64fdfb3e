import { useState } from 'react'
import { quoteTakenOrder, takeOrder } from '#shop/counter/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import { CANAL_LABELS, TAKEN_CANALES } from '#shop/orders/canal.ts'
import { waysFor } from '#shop/orders/money/ways-of-order.ts'
import { FORMA_NAMES, usualWay } from '#shop/text/payment-ways.ts'
import { useUnsavedChanges } from '#site/admin/kit/dialog/unsaved-changes.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useRead } from '#site/api/use-read.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Choice } from '#site/ui/forms/choice.tsx'
import { SelectField } from '#site/ui/forms/field.tsx'
import { EMPTY_DRAFT, orderBody, requestedLines } from './order-draft.ts'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { TakenOrder } from './taken-order.tsx'

/** Several taps of a stepper ask once, in milliseconds. */
export const QUOTE_DELAY_MS = 250

/** Takes an order: «Pedido nuevo». After one is stored, «Otro pedido» begins with an empty form. */
export default function NewOrderPage() {
  const [round, setRound] = useState(0)
  return <NewOrder key={round} another={() => setRound((last) => last + 1)} />
}

function NewOrder({ another }: { another: () => void }) {
  const { call } = useAdmin()
  const settings = useShopSettings()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [taken, setTaken] = useState<Reply<typeof takeOrder>>()
  // One for this order, so that a repeat after a lost answer stores it once.
  const [key] = useState(randomId)
  const productos = requestedLines(draft.lines)
  const { codigo, tipoEntrega, usuario } = draft
  const ways = waysFor({ ...draft.cliente, tipoEntrega }, settings)
  const formaPago = usualWay(draft.formaPago, ways)
  const request = {
    ...{ productos, tipoEntrega, tipoCliente: draft.cliente.tipoCliente },
    ...(codigo.trim() ? { codigo: codigo.trim() } : {}),
    ...(usuario ? { usuario } : {}),
  }
  const { answer, isCurrent, isReading, reload, change } = useRead(
    productos.length > 0 ? JSON.stringify(request) : undefined,
    () => call(quoteTakenOrder, { body: request }),
    { delayMs: QUOTE_DELAY_MS },
  )
  const current = isCurrent && !isReading ? answer : undefined
  const { question } = useUnsavedChanges(!taken && (draft.lines.length > 0 || draft.cliente.nombre !== ''), {
    text: 'El pedido no se ha guardado.',
  })

  if (taken) return <TakenOrder taken={taken} another={another} />
  return (
    <>
      <h1 className={`t-2 ${styles.title}`}>Pedido nuevo</h1>
      {question}
      <OrderForm
        isNew
        draft={draft}
        change={setDraft}
        action="Guardar el pedido"
        quote={{
          totals: current?.ok ? current : undefined,
          error: current && !current.ok && !current.campos ? current.error : undefined,
          campos: current && !current.ok ? (current.campos ?? {}) : {},
          isReading,
          retry: reload,
        }}
        save={async (total) => {
          const body = orderBody({ ...draft, formaPago }, total)
          const stored = await call(takeOrder, { headers: { 'idempotency-key': key }, body })
          if (stored.ok) {
            setTaken(stored)
            return undefined
          }
          const { totales } = stored
          if (totales) change((last) => (last?.ok ? { ...last, ...totales } : last))
          return stored
        }}
        how={
          <>
            <SelectField
              label="Quiere pagar con"
              value={formaPago}
              onChange={({ target }) =>
                setDraft((now) => ({ ...now, formaPago: target.value as typeof now.formaPago }))
              }
            >
              <Options of={ways} text={FORMA_NAMES} />
            </SelectField>
            <Choice
              label="Llegó por"
              name="canal"
              value={draft.canal}
              options={TAKEN_CANALES.map((value) => ({ value, label: CANAL_LABELS[value] }))}
              onChange={(canal) => setDraft((now) => ({ ...now, canal }))}
            />
          </>
        }
      />
    </>
  )
}
