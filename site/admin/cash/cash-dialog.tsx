import { useState } from 'react'
import type { Till } from '#shop/cash/contract.ts'
import { type Cents, cents, minus, usd } from '#shop/money.ts'
import type { CashEntryKind } from '#shop/orders/money/kinds.ts'
import { differenceOf, holderName } from '#shop/payments/cash.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { Dialog, DialogActions, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import type { NewEntry } from './cash.ts'

const TITLES: Record<CashEntryKind, string> = {
  entrega: 'Entregar efectivo',
  cambio: 'Recibir cambio',
  gasto: 'Pagar algo',
}
const AMOUNTS: Record<CashEntryKind, string> = {
  entrega: 'Cuánto se contó',
  cambio: 'Cuánto cambio',
  gasto: 'Cuánto se pagó',
}
const ACTIONS: Record<CashEntryKind, string> = {
  entrega: 'Anotar la entrega',
  cambio: 'Anotar el cambio',
  gasto: 'Anotar el pago',
}

/**
 * Notes what happened to the cash of a person. What is handed over is counted: the difference to what there should be is
 * shown while it is typed, and stays in the entry with both names.
 */
export function CashDialog({
  que,
  till: { persona, tiene },
  reciben,
  add,
  close,
}: {
  que: CashEntryKind
  till: Till
  reciben: readonly string[]
  add: (entry: NewEntry) => void
  close: () => void
}) {
  const { admin } = useAdmin()
  const others = reciben.filter((each) => each !== persona)
  const [typed, setTyped] = useState('')
  const [keeps, setKeeps] = useState('')
  const [otra, setOtra] = useState(others.includes(admin.username) ? admin.username : (others[0] ?? ''))
  const [nota, setNota] = useState('')
  const [error, setError] = useState<{ field: 'monto' | 'queda' | 'nota'; text: string }>()
  const kept = que === 'entrega' && keeps.trim() !== '' ? parseMoney(keeps) : { value: cents(0) }
  const expected = cents(Math.max(0, minus(tiene, kept.value ?? cents(0))))
  const counted = typed.trim() === '' ? undefined : parseMoney(typed).value
  const difference =
    counted === undefined || kept.value === undefined ? undefined : differenceOf({ tiene }, counted, kept.value)

  const submit = () => {
    const { value: monto, error: wrong } = parseMoney(typed)
    if (monto === undefined)
      return setError({ field: 'monto', text: typed.trim() === '' ? 'Escribe cuánto' : (wrong ?? '') })
    if (monto === 0 && que !== 'entrega') return setError({ field: 'monto', text: 'Escribe cuánto' })
    if (kept.value === undefined) return setError({ field: 'queda', text: kept.error ?? '' })
    if (que === 'gasto' && nota.trim() === '') return setError({ field: 'nota', text: 'Escribe en qué se gastó' })
    const diferencia = que === 'entrega' ? differenceOf({ tiene }, monto, kept.value) : cents(0)
    add({ persona, que, monto, diferencia, otra: que === 'gasto' ? '' : otra, nota: nota.trim() })
    close()
  }
  const errorOf = (field: 'monto' | 'queda' | 'nota') => (error?.field === field ? error.text : undefined)
  return (
    <Dialog
      narrow
      persistent
      title={`${TITLES[que]}: ${holderName(persona)}`}
      close={close}
      form={{ ...formOf(submit), noValidate: true }}
    >
      {que === 'entrega' && (
        <p>
          Debe haber <b>{usd(expected)}</b>.
        </p>
      )}
      <MoneyField
        label={AMOUNTS[que]}
        value={typed}
        error={errorOf('monto')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {que === 'entrega' && expected > 0 && counted !== expected && (
        <Button variant="outline" onClick={() => setTyped(moneyInputValue(expected))}>
          Está completo: {usd(expected)}
        </Button>
      )}
      {que === 'entrega' && difference !== undefined && (
        <p role="status" className={difference < 0 ? 'problem' : undefined}>
          {differenceText(difference)}
        </p>
      )}
      {que === 'entrega' && (
        <MoneyField
          label="Se queda con cambio (opcional)"
          value={keeps}
          error={errorOf('queda')}
          onChange={({ target }) => setKeeps(target.value)}
        />
      )}
      {que !== 'gasto' && (
        <SelectField
          label={que === 'entrega' ? 'Quién lo recibe' : 'Quién lo da'}
          value={otra}
          onChange={({ target }) => setOtra(target.value)}
        >
          <Options of={others} text={holderName} />
        </SelectField>
      )}
      <Field
        label={que === 'gasto' ? 'En qué' : 'Nota (opcional)'}
        value={nota}
        error={errorOf('nota')}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => setNota(target.value)}
      />
      <DialogActions close={close}>{ACTIONS[que]}</DialogActions>
    </Dialog>
  )
}

/** 'Faltan $0.50', in cents. */
const differenceText = (difference: Cents): string =>
  difference === 0
    ? 'Cuadra.'
    : difference < 0
      ? `Faltan ${usd(cents(-difference))}. Queda anotado.`
      : `Sobran ${usd(difference)}. Queda anotado.`
