import { useState } from 'react'
import type { readCash } from '#shop/cash/contract.ts'
import { type Day, longDayText, panamaDay, timeText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { type Cents, cents, signedUsd, usd } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { holderName } from '#shop/payments/cash.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import type { ShownEntry } from './cash.ts'
import styles from './cash-tab.module.css'

/** What happened to the cash of a day, entries and payments, the latest first. */
export function Movements({
  fecha,
  isToday,
  movimientos,
  cobros,
  reverse,
}: {
  fecha: Day
  isToday: boolean
  movimientos: readonly ShownEntry[]
  cobros: Reply<typeof readCash>['cobros']
  reverse: (id: string, motivo: string) => Promise<string | undefined>
}) {
  const { admin } = useAdmin()
  const [undone, setUndone] = useState<ShownEntry>()
  const rows = [
    ...movimientos.map((entry) => ({ entry, payment: undefined, cuando: entry.cuando, id: entry.id })),
    ...cobros.map((payment) => ({ entry: undefined, payment, cuando: payment.cuando, id: payment.id })),
  ].sort((one, other) => other.cuando.getTime() - one.cuando.getTime())
  const today = panamaDay(new Date())
  const mayUndo = ({ quien, cuando, anula, anulado, waiting }: ShownEntry) =>
    !anula &&
    !anulado &&
    !waiting &&
    (admin.rol === 'dueño' || (quien === admin.username && panamaDay(cuando) === today))
  return (
    <section className="stack gap-2" aria-labelledby="movimientos">
      <h2 id="movimientos" className="t-3">
        {isToday ? 'Lo de hoy' : `Lo del ${longDayText(fecha)}`}
      </h2>
      {rows.length === 0 && (
        <EmptyState text={isToday ? 'Todavía no se ha movido efectivo.' : 'Ese día no se movió efectivo.'} />
      )}
      <ul className={styles.movements}>
        {rows.map(({ entry, payment, cuando, id }) => (
          <li key={id} className="ends middle anywhere thumb-target" data-undone={entry?.anulado || undefined}>
            <span>
              <b>{entry ? entryText(entry) : `${holderName(payment.persona)} cobró`}</b>
              <small className="block">
                {timeText(cuando)}
                {entry ? detailsOf(entry) : payment.pedidos.map((order) => ` · Pedido #${shortId(order)}`)}
              </small>
            </span>
            <span className="cluster gap-2 numbers middle end">
              {signedUsd(entry ? entry.monto : payment.monto)}
              {entry && mayUndo(entry) && (
                <Button variant="outline" size="small" onClick={() => setUndone(entry)}>
                  Anular<span className="sr">: {entryText(entry)}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {undone && (
        <Confirm
          title="¿Anular este movimiento?"
          action="Anular"
          back="Volver"
          variant="danger"
          close={() => setUndone(undefined)}
          confirm={async (fields) => {
            const motivo = String(fields.get('motivo') ?? '').trim()
            return motivo === '' ? 'Escribe por qué' : reverse(undone.id, motivo)
          }}
        >
          <p>
            {entryText(undone)}, {usd(undone.monto)}. Nada se borra: queda anotado con su anulación.
          </p>
          <Field label="¿Por qué?" name="motivo" maxLength={300} autoComplete="off" />
        </Confirm>
      )}
    </section>
  )
}

/** 'beto entregó a Mostrador', with both names. */
function entryText({ que, persona, otra, nota, anula }: ShownEntry): string {
  const [who, other] = [holderName(persona), holderName(otra)]
  const text = {
    cambio: `${who} recibió cambio de ${other}`,
    gasto: `${who} pagó${anula ? '' : `: ${nota}`}`,
    entrega: `${who} entregó a ${other}`,
  }[que]
  return anula ? `Anulado: ${text}` : text
}

function detailsOf({ que, diferencia, nota, quien, persona, anula, anulado, waiting }: ShownEntry): string {
  const details = [
    diferencia !== 0 && !anula && differenceText(diferencia),
    nota !== '' && (que !== 'gasto' || anula) && `«${nota}»`,
    quien !== persona && `lo anotó ${quien}`,
    anulado && 'anulado',
    waiting && 'espera la conexión',
  ]
  return details
    .filter((detail) => typeof detail === 'string')
    .map((detail) => ` · ${detail}`)
    .join('')
}

const differenceText = (diferencia: Cents): string =>
  diferencia < 0 ? `faltaron ${usd(cents(-diferencia))}` : `sobraron ${usd(diferencia)}`
