import { useState } from 'react'
import { moveOrders } from '#shop/counter/move-orders.ts'
import { addDays, type Day, dayText, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { Dialog, DialogActions, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field } from '#site/ui/forms/field.tsx'

interface Movable {
  id: string
  nombre: string
}
type Result = Reply<typeof moveOrders>['resultados'][number]
type Moved = Result & { order: object }

/**
 * Moves orders to another day, each to its own hour or the next free one. What could not be moved stays in the dialog
 * with its reason, and can be tried again with another day or a written reason.
 */
export function MoveDialog({
  orders,
  day = addDays(panamaDay(new Date()), 1),
  close,
  moved,
}: {
  orders: readonly Movable[]
  /** The proposed day. */
  day?: Day
  close: () => void
  moved: () => void
}) {
  const { call } = useAdmin()
  const [left, setLeft] = useState(orders)
  const [results, setResults] = useState<readonly Result[]>([])
  const nameOf = new Map(orders.map(({ id, nombre }) => [id, nombre]))
  const failed = results.filter(({ error }) => error !== null)
  const done = results.filter((each): each is Moved => each.order !== null)
  const { run, busy, error } = useAction(async (fields: FormData) => {
    const answer = await call(moveOrders, {
      body: {
        pedidos: left.map(({ id }) => id),
        fechaEntrega: String(fields.get('fechaEntrega')),
        pese: String(fields.get('pese')).trim(),
        avisar: fields.get('avisar') !== null,
      },
    })
    if (!answer.ok) return answer.error
    const { resultados } = answer
    setResults((before) => [...before.filter((each) => each.order !== null), ...resultados])
    setLeft(orders.filter(({ id }) => resultados.some((each) => each.id === id && each.error !== null)))
    moved()
    return undefined
  })
  const movedText = done.length === 1 ? '1 pedido se movió.' : `${done.length} pedidos se movieron.`
  const count = left.length === 1 ? '1 pedido' : `${left.length} pedidos`
  return (
    <Dialog
      title={left.length > 0 ? `Mover ${count}` : 'Movidos'}
      close={close}
      form={left.length > 0 ? formOf(run) : undefined}
    >
      <div role="status" className="stack gap-3">
        {done.length > 0 && (
          <Notice tone="success">
            {movedText} {toldText(done)}
          </Notice>
        )}
        {done.length > 0 && (
          <ul className="entries">
            {done.map((each) => (
              <li key={each.id} className="spread">
                <span>
                  <b>{nameOf.get(each.id)}</b> {dayText(each.order.cliente.fechaEntrega)},{' '}
                  {windowText(each.order.cliente.horaEntrega)}
                </span>
                {isUntold(each) && <TellThem {...each} />}
              </li>
            ))}
          </ul>
        )}
        {failed.map((each) => (
          <Notice key={each.id} tone="warning">
            {nameOf.get(each.id)}: {each.error}
          </Notice>
        ))}
      </div>
      {left.length > 0 && (
        <>
          <DateField
            label="Al día"
            name="fechaEntrega"
            required
            defaultValue={day}
            hint="Cada uno a su misma hora, o a la más cercana con lugar."
          />
          <Field
            label="Motivo"
            name="pese"
            hint="Solo para hoy, un día cerrado o una hora llena. Queda en el historial."
            autoComplete="off"
            maxLength={200}
          />
          <label className="row">
            <input type="checkbox" className="tick" name="avisar" defaultChecked />
            Avisar por correo a cada cliente
          </label>
        </>
      )}
      {left.length > 0 ? (
        <DialogActions error={error} back={results.length > 0 ? 'Cerrar' : 'Cancelar'} close={close} busy={busy}>
          Mover {count}
        </DialogActions>
      ) : (
        <Button variant="brand" onClick={close}>
          Listo
        </Button>
      )}
    </Dialog>
  )
}

/** Whether the customer of an order that was moved hears of it from nobody: no mail goes. */
const isUntold = ({ correo, whatsapp }: Moved): boolean => !correo && whatsapp !== null

/** Who gets a mail of those that were moved, and how many the shop has to tell. */
function toldText(moved: readonly Moved[]): string {
  const mailed = moved.filter(({ correo }) => correo).length
  const untold = moved.filter(isUntold).length
  const toTell =
    untold === 0
      ? ''
      : `A ${untold} no le${untold === 1 ? '' : 's'} llega correo: avísale${untold === 1 ? '' : 's'} tú.`
  if (mailed === 0) return toTell
  return untold === 0
    ? 'Cada quien recibe su correo.'
    : `${mailed} recibe${mailed === 1 ? '' : 'n'} su correo. ${toTell}`
}

/** The customer's WhatsApp with the text in it or, where the number takes none, the telephone. */
function TellThem({ whatsapp, order: { cliente } }: Moved) {
  if (!whatsapp?.enlace)
    return (
      <PhoneLink telefono={cliente.telefono} className="contact nowrap">
        Llama al {phoneText(cliente.telefono)}
      </PhoneLink>
    )
  return (
    <ButtonLink variant="outline" size="small" to={whatsapp.enlace} target="_blank" rel="noreferrer">
      Avisar por WhatsApp
      <span className="sr"> a {cliente.nombre}</span>
    </ButtonLink>
  )
}
