import { type FormEvent, useState } from 'react'
import { panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, sum, usd } from '#shop/money.ts'
import { allocate } from '#shop/orders/money/money-of.ts'
import { notePayment } from '#shop/payments/contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES, FORMAS_PAGO, type FormaPago } from '#shop/text/payment-ways.ts'
import { Dialog, DialogActions, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Choice } from '#site/ui/forms/choice.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { momentOn } from './moment-on.ts'
import { PhotoField, usePhoto } from './photo-field.tsx'
import { BEFORE, type Open, Shares } from './shares.tsx'

const amountOf = (typed: string): Cents => parseMoney(typed).value ?? cents(0)

/**
 * «Recibí un pago», of one order or of several of a customer, the oldest first unless it is changed; with `devuelve` money
 * that the customer gets back. What looks like a mistake is said before it is noted.
 */
export function PaymentDialog({
  orders,
  before = cents(0),
  customerId,
  forma: usual,
  devuelve = false,
  most,
  done,
  close,
}: {
  orders: readonly Open[]
  before?: Cents
  /** Whose balance the rest is; null where nobody knows. */
  customerId: string | null
  forma: FormaPago
  devuelve?: boolean
  /** The amount that is filled in, where it is not what the orders lack. */
  most?: Cents
  done: () => void
  close: () => void
}) {
  const { call } = useAdmin()
  const today = panamaDay(new Date())
  const [id] = useState(randomId)
  const owed = before > 0 ? [{ id: BEFORE, fecha: today, lacks: before }, ...orders] : orders
  const [typed, setTyped] = useState(() => moneyInputValue(most ?? sum(owed.map(({ lacks }) => lacks))))
  const [changed, setChanged] = useState<Record<string, string>>({})
  const [forma, setForma] = useState(usual)
  const [referencia, setReferencia] = useState('')
  const [day, setDay] = useState<string>(today)
  const [avisos, setAvisos] = useState<string[]>([])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const photo = usePhoto()

  const amount = amountOf(typed)
  const given = new Map(allocate(amount, owed).map(({ order, monto }) => [order.id, monto]))
  // Nobody's balance: all of it belongs to the order.
  if (orders.length === 1 && orders[0] && customerId === null) given.set(orders[0].id, amount)
  const shareOf = ({ id }: Open) => (changed[id] === undefined ? (given.get(id) ?? cents(0)) : amountOf(changed[id]))
  const rest = minus(amount, sum(owed.map(shareOf)))

  const { run, busy, error } = useAction(async () => {
    setWrong({})
    const { error: noAmount } = parseMoney(typed)
    const cuando = momentOn(day)
    const problems = {
      ...(noAmount || amount === 0 ? { monto: noAmount ?? 'Escribe cuánto' } : {}),
      ...(cuando ? {} : { dia: 'Escribe el día como 23/11/2026' }),
    }
    setWrong(problems)
    if (!cuando || Object.keys(problems).length > 0) return undefined
    if (rest < 0) return `Repartiste ${usd(cents(-rest))} más de lo que anotas`
    const answer = await call(notePayment, {
      body: {
        ...{ id, forma, devuelve, pese: avisos.length > 0, referencia: referencia.trim() },
        cuando,
        monto: amount,
        pedidos: orders.map((order) => ({ id: order.id, monto: shareOf(order) })).filter(({ monto }) => monto > 0),
        ...(customerId === null ? {} : { cliente: customerId }),
        ...(photo.foto === undefined ? {} : { foto: photo.foto }),
      },
    })
    if (answer.ok) {
      done()
      close()
      return undefined
    }
    if (!answer.avisos?.length) return answer.error
    setAvisos(answer.avisos)
    return undefined
  })

  const action = devuelve ? `Anotar que devolviste ${usd(amount)}` : `Anotar ${usd(amount)}`
  return (
    <Dialog
      narrow
      persistent
      title={devuelve ? 'Devolver dinero' : 'Recibí un pago'}
      close={close}
      form={{
        ...formOf(run),
        noValidate: true,
        onPaste: photo.onPaste,
        // What was warned of may have been corrected.
        onChange: (_: FormEvent) => setAvisos([]),
      }}
    >
      <MoneyField
        label="Cuánto"
        name="monto"
        value={typed}
        error={wrong.monto}
        onChange={({ target }) => {
          setTyped(target.value)
          setChanged({})
        }}
      />
      <Choice
        label="Cómo"
        name="forma"
        value={forma}
        options={FORMAS_PAGO.map((value) => ({ value, label: FORMA_NAMES[value] }))}
        onChange={setForma}
      />
      {owed.length > 1 && (
        <Shares
          orders={owed}
          amountIn={(order) => changed[order.id] ?? moneyInputValue(shareOf(order))}
          change={(order, value) => setChanged((now) => ({ ...now, [order]: value }))}
        />
      )}
      {rest > 0 && !devuelve && <p role="status">Quedan {usd(rest)} como saldo del cliente.</p>}
      <Field
        label="Referencia (opcional)"
        name="referencia"
        hint="El número que dan Yappy o el banco."
        autoComplete="off"
        maxLength={60}
        value={referencia}
        onChange={({ target }) => setReferencia(target.value)}
      />
      <PhotoField label="Foto del comprobante: tómala o pégala" photo={photo} />
      <DateField label="Día" value={day} max={today} error={wrong.dia} onChange={setDay} />
      <DialogActions sticky warnings={avisos} error={error} close={close} busy={busy}>
        {avisos.length > 0 ? 'Anotar de todas formas' : action}
      </DialogActions>
    </Dialog>
  )
}
