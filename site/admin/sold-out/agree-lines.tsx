import { useState } from 'react'
import { SI_NO_HAY_TEXTS } from '#shop/catalog/si-no-hay.ts'
import { cutChangeText } from '#shop/orders/lines/line-change.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { changeLine, undoChange } from '#shop/packing/contract.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ReplaceLine } from './replace-line.tsx'
import { catalogueOf, type WaitingLine, waitingLines } from './waiting-lines.ts'

/** What was agreed on a line, to be taken back while the order is open. */
interface Agreed {
  posicion: number
  cambio: string
  text: string
}

/** The cuts of an order that have run out: whom to call, and what was agreed, each in two taps. */
export function AgreeLines({
  order,
  agotados,
  reload,
}: {
  order: ListedOrder
  /** The positions of the lines whose cut has run out. */
  agotados: readonly number[]
  reload: () => void
}) {
  const { call } = useAdmin()
  const [replaced, setReplaced] = useState<WaitingLine>()
  const [agreed, setAgreed] = useState<Agreed>()
  const { cliente } = order
  const agree = useAction(async ({ posicion, line }: WaitingLine, por: string | null) => {
    const cambio = randomId()
    const params = { id: order.id, posicion: String(posicion) }
    const answer = await call(changeLine, { params, body: { cambio, codigo: line.codigo, por } })
    if (!answer.ok) return answer.campos?.por ?? answer.error
    const now = answer.order.productos.find((each) => each.posicion === posicion)
    setAgreed({ posicion, cambio, text: cutChangeText({ de: line.nombre, por: por && (now?.nombre ?? por) }) })
    reload()
    return undefined
  })
  const undo = useAction(async ({ posicion, cambio }: Agreed) => {
    const answer = await call(undoChange, { params: { id: order.id, posicion: String(posicion), cambio } })
    if (!answer.ok) return answer.error
    setAgreed(undefined)
    reload()
    return undefined
  })
  const waiting = waitingLines([order], (_, posicion) => agotados.includes(posicion))
  const error = agree.error ?? undo.error
  if (waiting.length === 0 && !agreed) return null
  return (
    <section className="card stack gap-3" aria-label="Cortes agotados">
      {waiting.map((each) => {
        const { line, posicion, isOnly } = each
        return (
          <div key={posicion} className="stack gap-2">
            <h3 className="strong">
              No hay {line.nombre} ({quantity(line)})
            </h3>
            {line.espera ? (
              <p>Acordado: espera a que llegue.</p>
            ) : (
              <p>
                El cliente pidió: «{SI_NO_HAY_TEXTS[line.siNoHay]}».{' '}
                {cliente.telefono && (
                  <PhoneLink telefono={cliente.telefono}>
                    Llamar al <span className="nowrap">{phoneText(cliente.telefono)}</span>
                  </PhoneLink>
                )}
              </p>
            )}
            <div className="cluster">
              <Button variant="brand" size="small" onClick={() => setReplaced(each)}>
                Cambiar por…
              </Button>
              <Button
                variant="outline"
                size="small"
                disabled={isOnly}
                busy={agree.busy}
                onClick={() => agree.run(each, null)}
              >
                Quitar
              </Button>
              {!line.espera && line.pedida === null && (
                <Button variant="outline" size="small" busy={agree.busy} onClick={() => agree.run(each, line.codigo)}>
                  Esperar
                </Button>
              )}
            </div>
            {isOnly && <p className="note">Es lo único que queda del pedido: si no lo quiere, cancélalo.</p>}
          </div>
        )
      })}
      <div role="status" className="cluster middle">
        {agreed && (
          <>
            <span>Anotado: {agreed.text}.</span>
            <Button variant="outline" size="small" busy={undo.busy} onClick={() => undo.run(agreed)}>
              Deshacer
            </Button>
          </>
        )}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      {replaced && (
        <ReplaceLine
          isWholesale={catalogueOf(order) === 'wholesale'}
          isOnlyLine={replaced.isOnly}
          line={replaced.line}
          change={(por) => agree.run(replaced, por)}
          close={() => setReplaced(undefined)}
        />
      )}
    </section>
  )
}
