import { useState } from 'react'
import type { BodyValues } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { answerProof } from '#shop/payments/customer/contract.ts'
import type { Proof } from '#shop/payments/proof.ts'
import { parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { WaitingCard } from './waiting-card.tsx'

type Answer = BodyValues<typeof answerProof>

/** The payments that customers told of, each with its answers. */
export function WaitingProofs({ proofs, reload }: { proofs: Proof[]; reload: () => void }) {
  if (proofs.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="t-avisados">
      <h2 id="t-avisados" className="t-4">
        Pagos avisados
      </h2>
      <ul className="stack gap-3">
        {proofs.map((proof) => (
          <WaitingProof key={proof.id} proof={proof} reload={reload} />
        ))}
      </ul>
    </section>
  )
}

function WaitingProof({ proof, reload }: { proof: Proof; reload: () => void }) {
  const { id, monto, forma, referencia, pedido } = proof
  const { call } = useAdmin()
  const [avisos, setAvisos] = useState<string[]>()
  const [asking, setAsking] = useState<'no_llego' | 'otra_cantidad'>()
  const [wrong, setWrong] = useState<string>()
  /** Answers; returns why it was refused. What looks like a mistake is asked about first. */
  const answer = async (body: Answer): Promise<string | undefined> => {
    const reply = await call(answerProof, { params: { id }, body })
    if (reply.ok) {
      reload()
      return undefined
    }
    if (reply.avisos) {
      setAvisos(reply.avisos)
      return undefined
    }
    // Somebody else has answered it.
    if (reply.status === 409) reload()
    return reply.error
  }
  const { run, busy, error } = useAction(() => answer({ respuesta: 'aceptado' }))
  const already = useAction(() => answer({ respuesta: 'ya_anotado' }))
  const isUnpaid = pedido.dinero.es === 'falta'
  /** Something of the order is paid: perhaps with this very payment. */
  const hasPaid = !(isUnpaid && pedido.dinero.monto === pedido.total)
  const isOther = pedido.dinero.es === 'falta' && pedido.dinero.monto !== monto
  return (
    <WaitingCard
      {...proof}
      title={`${usd(monto)} por ${FORMA_NAMES[forma]}`}
      answers={
        <>
          <Button variant="brand" size="small" busy={busy} onClick={() => run()}>
            Aceptar
            <span className="sr">
              {' '}
              {usd(monto)} de {pedido.nombre}
            </span>
          </Button>
          <Button variant="outline" size="small" onClick={() => setAsking('otra_cantidad')}>
            Llegó otra cantidad
          </Button>
          {hasPaid && (
            <Button variant="outline" size="small" busy={already.busy} onClick={() => already.run()}>
              Ya estaba anotado
            </Button>
          )}
          <Button variant="outline" size="small" onClick={() => setAsking('no_llego')}>
            No llegó
          </Button>
        </>
      }
    >
      {referencia && <p>Referencia: {referencia}</p>}
      {isOther && <p className="problem">Avisó otra cantidad que la que falta.</p>}
      {(error ?? already.error) && <Notice tone="error">{error ?? already.error}</Notice>}
      {avisos && (
        <Confirm
          title="¿Es otro pago?"
          action="Sí, anotarlo"
          close={() => setAvisos(undefined)}
          confirm={() => answer({ respuesta: 'aceptado', pese: true })}
        >
          <p>{avisos.join(' ')}</p>
        </Confirm>
      )}
      {asking === 'no_llego' && (
        <Confirm
          title={`¿No llegó el pago de ${pedido.nombre}?`}
          action="No llegó"
          variant="danger"
          close={() => setAsking(undefined)}
          confirm={() => answer({ respuesta: 'no_llego' })}
        >
          <p>
            Le avisamos que no nos ha llegado
            {isUnpaid ? ', y el pedido sigue sin pagar.' : '. El pedido sigue como está.'}
          </p>
        </Confirm>
      )}
      {asking === 'otra_cantidad' && (
        <Confirm
          title={`¿Cuánto llegó de ${pedido.nombre}?`}
          action="Anotar"
          close={() => setAsking(undefined)}
          confirm={async (fields) => {
            const { value, error: unread } = parseMoney(String(fields.get('monto')))
            setWrong(unread)
            if (value === undefined) return ''
            return answer({ respuesta: 'otra_cantidad', monto: value, pese: true })
          }}
        >
          <MoneyField label="Cuánto llegó" name="monto" error={wrong} />
        </Confirm>
      )}
    </WaitingCard>
  )
}
