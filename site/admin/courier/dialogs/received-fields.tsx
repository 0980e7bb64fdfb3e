import { useState } from 'react'
import { notesFor } from '#shop/courier/change.ts'
import { NOT_PAID } from '#shop/courier/door.ts'
import { type Cents, minus, usd, wholeUsd } from '#shop/money.ts'
import { moneyInputValue, type ParseResult, parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES, FORMAS_PAGO, type FormaPago } from '#shop/text/payment-ways.ts'
import type { HowToPay } from '#shop/text/ways/how-to-pay.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import { Plates } from './step-dialog.tsx'

const BUTTONS = [
  ...FORMAS_PAGO.filter((way) => WAY_TRAITS[way].atDoor).map((value) => ({ value, name: FORMA_NAMES[value] })),
  { value: 'nada' as const, name: NOT_PAID },
]
/** What is behind «Otro». */
const OTHERS = FORMAS_PAGO.filter((way) => way === 'otro' || !WAY_TRAITS[way].atDoor)

/** What was received, in cents; null where nothing was. */
type Received = { monto: Cents; forma: FormaPago; referencia?: string } | null

/** What was chosen and typed of it. */
export interface TypedReceived {
  forma?: FormaPago | 'nada'
  monto?: string
  referencia?: string
}

/** Reads what was chosen and typed; without a typed amount it is what is lacking. Only what is paid from afar has a reference. */
export function readReceived(
  { forma, monto: typed, referencia = '' }: TypedReceived,
  lacking: Cents,
): ParseResult<Received> {
  if (forma === undefined) return { error: 'Elige cómo pagó' }
  if (forma === 'nada') return { value: null }
  const { value: monto = lacking, error } = typed === undefined ? {} : parseMoney(typed)
  if (error !== undefined) return { error }
  if (monto <= 0) return { error: 'Escribe cuánto pagó' }
  const isReferred = WAY_TRAITS[forma].fromAfar && referencia.trim() !== ''
  return { value: { monto, forma, ...(isReferred ? { referencia: referencia.trim() } : {}) } }
}

/**
 * How and how much was paid at the door, the amount filled in: in cash with the change for the usual notes, from afar with
 * the shop's number, to be shown, and the reference.
 */
export function ReceivedFields({
  lacking,
  ways,
  received,
  set,
}: {
  lacking: Cents
  /** The numbers and accounts of the shop. */
  ways: readonly HowToPay[]
  received: TypedReceived
  set: (received: TypedReceived) => void
}) {
  const { forma, monto: typed, referencia = '' } = received
  const change = (changed: TypedReceived) => set({ ...received, ...changed })
  const [given, setGiven] = useState<Cents>()
  const isFromAfar = forma !== undefined && forma !== 'nada' && WAY_TRAITS[forma].fromAfar
  const isOther = OTHERS.some((other) => other === forma)
  const amount = readReceived(received, lacking).value?.monto
  const notes = amount === undefined ? [] : notesFor(amount)
  return (
    <>
      <Plates
        narrow
        label="Cómo pagó"
        options={BUTTONS}
        chosen={isOther ? 'otro' : forma}
        choose={(forma) => change({ forma })}
      />
      {forma !== 'nada' && (
        <MoneyField
          label="Cuánto pagó"
          value={typed ?? moneyInputValue(lacking)}
          onChange={({ target }) => change({ monto: target.value })}
        />
      )}
      {isOther && (
        <SelectField
          label="Con qué"
          value={forma}
          onChange={({ target }) => change({ forma: OTHERS.find((other) => other === target.value) ?? 'otro' })}
        >
          <Options of={OTHERS} text={FORMA_NAMES} />
        </SelectField>
      )}
      {isFromAfar && (
        <>
          {ways
            .filter((way) => way.forma === forma)
            .map(({ texto }) => (
              <p key={texto}>
                Que pague a <b className="block lead anywhere">{texto}</b>
              </p>
            ))}
          <Field
            label="Referencia (opcional)"
            hint="El número que dan Yappy o el banco."
            value={referencia}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => change({ referencia: target.value })}
          />
        </>
      )}
      {forma === 'efectivo' && notes.length > 0 && (
        <div className="stack gap-2">
          <p className="label">Paga con</p>
          <Plates
            narrow
            label="Paga con"
            options={notes.map((note) => ({ value: String(note), name: wholeUsd(note) }))}
            chosen={String(given)}
            choose={(note) => setGiven(notes.find((each) => String(each) === note))}
          />
        </div>
      )}
      {forma === 'efectivo' && amount !== undefined && given !== undefined && notes.includes(given) && (
        <p role="status">
          Paga con {wholeUsd(given)} → <b>vuelto {usd(minus(given, amount))}</b>
        </p>
      )}
    </>
  )
}
