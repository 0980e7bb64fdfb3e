import { type Cents, cents, usd } from '#shop/money.ts'
import { CLAIM_REASON_NAMES, type ClaimReason } from '#shop/orders/money/kinds.ts'
import { type ParseResult, parseMoney } from '#shop/text/parse-money.ts'
import type { NewStep } from '#site/admin/courier/courier.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './step-dialog.module.css'
import { Plates, TakePhoto } from './step-dialog.tsx'

export interface TypedBadPiece {
  monto: string
  razon?: ClaimReason
  motivo: string
  foto?: File | undefined
}

const REASONS = (['mala', 'falta', 'otra_cosa'] as const).map((value) => ({ value, name: CLAIM_REASON_NAMES[value] }))

/** What a typed amount takes off, in cents: nothing until it is one up to the limit. */
export function takenOff(bad: TypedBadPiece | undefined, limit: Cents): Cents {
  const { value = cents(0) } = bad ? parseMoney(bad.monto) : {}
  return value > limit ? cents(0) : value
}

/** Reads what is taken off: an amount up to the limit, a reason and a photo. */
export function readBadPiece(
  { monto, razon, motivo, foto }: TypedBadPiece,
  limit: Cents,
): ParseResult<NonNullable<NewStep['descuento']>> {
  const { value, error } = parseMoney(monto)
  if (value === undefined || value === 0)
    return { error: value === 0 || !monto ? 'Escribe cuánto descuentas' : (error ?? '') }
  if (value > limit) return { error: `En la puerta se descuenta hasta ${usd(limit)}: llama a la tienda` }
  if (!razon) return { error: 'Elige qué pasó' }
  if (!foto) return { error: 'Toma una foto de la pieza' }
  return { value: { monto: value, razon, motivo: motivo.trim(), foto } }
}

/** A piece that the customer does not want: folded until it is needed. */
export function BadPiece({
  typed,
  set,
  limit,
}: {
  typed: TypedBadPiece | undefined
  set: (typed: TypedBadPiece | undefined) => void
  limit: Cents
}) {
  if (!typed)
    return (
      <Button variant="outline" onClick={() => set({ monto: '', motivo: '' })}>
        Hay una pieza mala
      </Button>
    )
  return (
    <fieldset className={`stack plate ${styles.badPiece}`}>
      <legend className="strong">Pieza mala</legend>
      <Plates label="Qué pasó" options={REASONS} chosen={typed.razon} choose={(razon) => set({ ...typed, razon })} />
      <MoneyField
        label="Cuánto descuentas"
        hint={`Hasta ${usd(limit)}`}
        value={typed.monto}
        onChange={({ target }) => set({ ...typed, monto: target.value })}
      />
      <Field
        label="Qué tiene (opcional)"
        value={typed.motivo}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => set({ ...typed, motivo: target.value })}
      />
      <TakePhoto label="Foto de la pieza" photo={typed.foto} take={(foto) => set({ ...typed, foto })} />
      <Button variant="outline" onClick={() => set(undefined)}>
        No descontar
      </Button>
    </fieldset>
  )
}
