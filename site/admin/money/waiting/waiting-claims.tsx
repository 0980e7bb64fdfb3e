import { useState } from 'react'
import { usd } from '#shop/money.ts'
import { CLAIM_REASON_NAMES, CLAIM_WISH_NAMES, CLAIM_WISHES, type ClaimWish } from '#shop/orders/money/kinds.ts'
import { priceOfReturn } from '#shop/orders/money/price-of-return.ts'
import type { Claim } from '#shop/payments/claim.ts'
import { answerClaim } from '#shop/payments/customer/contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { href } from '#site/links.ts'
import { RadioRows } from '#site/ordering/radio-rows.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field, TextArea } from '#site/ui/forms/field.tsx'
import { returnHint } from './return-hint.ts'
import { WaitingCard } from './waiting-card.tsx'

/** What went wrong, as customers told it, each with a return or a text as its answer. */
export function WaitingClaims({ claims, reload }: { claims: Claim[]; reload: () => void }) {
  if (claims.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="t-reclamos">
      <h2 id="t-reclamos" className="t-4">
        Algo salió mal
      </h2>
      <ul className="stack gap-3">
        {claims.map((claim) => (
          <WaitingClaim key={claim.id} claim={claim} reload={reload} />
        ))}
      </ul>
    </section>
  )
}

function WaitingClaim({ claim, reload }: { claim: Claim; reload: () => void }) {
  const { que, quiere, texto, linea, quien, pedido } = claim
  const [asking, setAsking] = useState<'devolver' | 'contestar'>()
  const close = () => setAsking(undefined)
  return (
    <WaitingCard
      {...claim}
      title={[CLAIM_REASON_NAMES[que], linea?.nombre].filter(Boolean).join(': ')}
      answers={
        <>
          <Button variant="brand" size="small" onClick={() => setAsking('devolver')}>
            Devolver…<span className="sr"> a {pedido.nombre}</span>
          </Button>
          <Button variant="outline" size="small" onClick={() => setAsking('contestar')}>
            Contestar…<span className="sr"> a {pedido.nombre}</span>
          </Button>
        </>
      }
    >
      {texto && <p className="anywhere">«{texto}»</p>}
      <p>
        Prefiere: {CLAIM_WISH_NAMES[quiere].toLowerCase()}
        {quien !== 'cliente' && ` · lo anotó ${quien}`}
      </p>
      {asking === 'devolver' && <ReturnDialog {...{ claim, reload, close }} />}
      {asking === 'contestar' && <ReplyDialog {...{ claim, reload, close }} />}
    </WaitingCard>
  )
}

interface DialogProps {
  claim: Claim
  reload: () => void
  close: () => void
}

/** How much is returned, and whether it goes back or stays as a balance. */
function ReturnDialog({ claim: { id, quiere, linea, pedido }, reload, close }: DialogProps) {
  const { call } = useAdmin()
  const [como, setComo] = useState<ClaimWish>(quiere)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [monto, setMonto] = useState('')
  const [gramos, setGramos] = useState('')
  const line = linea?.devolver ?? undefined
  const propose = (grams: string) => {
    const price = priceOfReturn(line, Number(grams))
    if (price !== undefined && price > 0) setMonto(moneyInputValue(price))
  }
  return (
    <Confirm
      title={`Devolver a ${pedido.nombre}`}
      action="Devolver"
      close={close}
      confirm={async (fields) => {
        const { value, error } = parseMoney(monto)
        const problems = {
          ...(value === undefined || value === 0 ? { monto: error ?? 'Escribe cuánto' } : {}),
          ...(gramos !== '' && !/^[1-9]\d{0,5}$/.test(gramos) ? { gramos: 'Escribe los gramos con números' } : {}),
        }
        setWrong(problems)
        if (value === undefined || Object.keys(problems).length > 0) return ''
        const weighed = gramos === '' ? {} : { gramos: Number(gramos) }
        const body = {
          aceptado: true,
          como,
          monto: value,
          ...weighed,
          respuesta: String(fields.get('respuesta')),
        }
        const reply = await call(answerClaim, { params: { id }, body })
        if (reply.ok) reload()
        setWrong(reply.ok ? {} : (reply.campos ?? {}))
        return reply.ok ? undefined : reply.campos?.monto || reply.campos?.gramos ? '' : reply.error
      }}
    >
      {line && (
        <Field
          label="Gramos de la pieza (opcional)"
          name="gramos"
          inputMode="numeric"
          autoComplete="off"
          hint={returnHint(line)}
          value={gramos}
          error={wrong.gramos}
          onChange={({ target }) => {
            setGramos(target.value.trim())
            if (target.value.trim() !== '') propose(target.value.trim())
          }}
        />
      )}
      <MoneyField
        label="Cuánto"
        name="monto"
        error={wrong.monto}
        value={monto}
        onChange={({ target }) => setMonto(target.value)}
        hint={line ? undefined : `El pedido costó ${usd(pedido.total)}.`}
      />
      {line && line.queda > 0 && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setGramos('')
            propose('')
          }}
        >
          Todo el corte, {usd(line.queda)}
        </Button>
      )}
      <RadioRows
        legend="Cómo"
        name="como"
        value={como}
        options={CLAIM_WISHES.map((value) => ({ value, label: WAYS[value] }))}
        onChange={setComo}
      />
      {como === 'otra_pieza' && (
        <p className="note">
          Le queda el saldo. Para mandarle la pieza,{' '}
          <a className="text-link" href={href('/admin/pedidos/nuevo')} target="_blank" rel="noreferrer">
            toma un pedido normal
          </a>
          .
        </p>
      )}
      <TextArea label="Qué más le dices (opcional)" name="respuesta" maxLength={500} rows={2} />
    </Confirm>
  )
}

const WAYS: Record<ClaimWish, string> = {
  dinero: 'Devolver el dinero',
  saldo: 'Dejarlo de saldo',
  otra_pieza: 'Otra pieza',
}

/** A text as the answer. */
function ReplyDialog({ claim: { id, pedido }, reload, close }: DialogProps) {
  const { call } = useAdmin()
  const [wrong, setWrong] = useState<string>()
  return (
    <Confirm
      title={`Contestar a ${pedido.nombre}`}
      action="Contestar"
      close={close}
      confirm={async (fields) => {
        const body = { aceptado: false, respuesta: String(fields.get('respuesta')) }
        const reply = await call(answerClaim, { params: { id }, body })
        if (reply.ok) reload()
        setWrong(reply.ok ? undefined : reply.campos?.respuesta)
        return reply.ok ? undefined : reply.campos?.respuesta ? '' : reply.error
      }}
    >
      <TextArea
        label="Qué le contestas"
        name="respuesta"
        hint="Lo lee en su pedido y por correo. No se devuelve nada."
        maxLength={500}
        error={wrong}
      />
    </Confirm>
  )
}
