import { useState } from 'react'
import { type Cents, cents, usd } from '#shop/money.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { CLAIM_REASON_NAMES, CLAIM_REASONS, type ClaimReason } from '#shop/orders/money/kinds.ts'
import { priceOfReturn, returnableLines } from '#shop/orders/money/price-of-return.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { addAdjustment } from '#shop/payments/contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { Dialog, DialogActions, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Field, SelectField, TextArea } from '#site/ui/forms/field.tsx'
import { PhotoField, usePhoto } from './photo-field.tsx'
import { returnHint } from './waiting/return-hint.ts'

/**
 * «Devolución» of a delivered order: line, grams or money, why, and a picture; or `perdona`, what is forgiven of it. The
 * weights of the order stay as they are.
 */
export function AdjustmentDialog({
  order,
  que,
  lacks,
  done,
  close,
}: {
  order: OrderWithHistory
  que: 'devolucion' | 'perdona'
  /** What the order lacks, which is filled in where it is forgiven. */
  lacks: Cents
  done: () => void
  close: () => void
}) {
  const { call } = useAdmin()
  const isReturn = que === 'devolucion'
  const [id] = useState(randomId)
  const [line, setLine] = useState('')
  const [gramos, setGramos] = useState('')
  const [typed, setTyped] = useState(isReturn ? '' : moneyInputValue(lacks))
  const [razon, setRazon] = useState<ClaimReason>('mala')
  const [motivo, setMotivo] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [avisos, setAvisos] = useState<string[]>([])
  const photo = usePhoto()
  const texts = lineTexts(order.productos)

  const lines = returnableLines(order)
  const positionOf = (index: string) => (index === '' ? undefined : (order.posiciones[Number(index)] ?? Number(index)))
  const lineAt = (index: string) => lines.get(positionOf(index) ?? -1)
  const propose = (index: string, grams: string) => {
    const price = priceOfReturn(lineAt(index), Number(grams))
    if (price !== undefined && price > 0) setTyped(moneyInputValue(price))
  }
  const { run, busy, error } = useAction(async () => {
    const { value: monto, error: noAmount } = parseMoney(typed)
    const problems = {
      ...(monto === undefined || monto === 0 ? { monto: noAmount ?? 'Escribe cuánto' } : {}),
      ...(motivo.trim() === '' ? { motivo: 'Escribe por qué' } : {}),
      ...(gramos !== '' && !/^[1-9]\d{0,5}$/.test(gramos) ? { gramos: 'Escribe los gramos con números' } : {}),
    }
    setWrong(problems)
    if (Object.keys(problems).length > 0) return undefined
    const posicion = positionOf(line)
    const answer = await call(addAdjustment, {
      params: { id: order.id },
      body: {
        ...{ id, que, motivo: motivo.trim(), cuando: new Date(), pese: avisos.length > 0 },
        monto: monto ?? cents(0),
        ...(isReturn ? { razon } : {}),
        ...(posicion === undefined ? {} : { posicion, ...(gramos === '' ? {} : { gramos: Number(gramos) }) }),
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
  const action = isReturn ? 'Anotar la devolución' : `Perdonar ${usd(parseMoney(typed).value ?? cents(0))}`

  return (
    <Dialog
      narrow
      persistent
      title={isReturn ? 'Devolución' : 'Perdonar lo que falta'}
      close={close}
      form={{ ...formOf(run), noValidate: true, onPaste: photo.onPaste }}
    >
      {!isReturn && (
        <p>
          Al pedido #{shortId(order.id)} le faltan {usd(lacks)}. Lo que perdones ya no se cobra.
        </p>
      )}
      {isReturn && (
        <>
          <SelectField
            label="De qué"
            value={line}
            onChange={({ target }) => {
              setLine(target.value)
              propose(target.value, gramos)
            }}
          >
            <option value="">Del pedido entero</option>
            {texts
              .filter(({ key }) => lineAt(key)?.queda !== 0)
              .map(({ key, name, quantity }) => (
                <option key={key} value={key}>
                  {name}, {quantity}
                </option>
              ))}
          </SelectField>
          {line !== '' && (
            <Field
              label="Gramos (opcional)"
              name="gramos"
              inputMode="numeric"
              autoComplete="off"
              hint={returnHint(lineAt(line))}
              value={gramos}
              error={wrong.gramos}
              onChange={({ target }) => {
                setGramos(target.value.trim())
                propose(line, target.value.trim())
              }}
            />
          )}
        </>
      )}
      <MoneyField
        label="Cuánto"
        name="monto"
        value={typed}
        error={wrong.monto}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isReturn && (
        <SelectField label="Qué pasó" value={razon} onChange={({ target }) => setRazon(target.value as ClaimReason)}>
          <Options of={CLAIM_REASONS} text={CLAIM_REASON_NAMES} />
        </SelectField>
      )}
      <TextArea
        label="Por qué"
        name="motivo"
        rows={2}
        maxLength={300}
        value={motivo}
        error={wrong.motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
      {isReturn && <PhotoField label="Foto de la pieza: tómala o pégala" photo={photo} />}
      <DialogActions sticky warnings={avisos} error={error} close={close} busy={busy}>
        {avisos.length > 0 ? 'Anotar de todas formas' : action}
      </DialogActions>
    </Dialog>
  )
}
