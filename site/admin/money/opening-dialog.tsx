import { useState } from 'react'
import type { Customer } from '#shop/customers/customer.ts'
import { setOpeningBalance } from '#shop/payments/contract.ts'
import { parseMoney } from '#shop/text/parse-money.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { randomId } from '#site/storage/random-id.ts'
import { TextArea } from '#site/ui/forms/field.tsx'

/** What a customer owed before accounts were kept here; once it is noted, payments settle it first. */
export function OpeningDialog({ cliente, done, close }: { cliente: Customer; done: () => void; close: () => void }) {
  const { call } = useAdmin()
  const [id] = useState(randomId)
  const [wrong, setWrong] = useState<{ monto?: string; motivo?: string }>({})
  // Whether the shop has asked about it.
  const [pese, setPese] = useState(false)
  return (
    <Confirm
      title={`Lo que ${cliente.nombre} debe de antes`}
      action={pese ? 'Anotar de todas formas' : 'Anotar'}
      close={close}
      confirm={async (fields) => {
        const { value: monto, error: noAmount } = parseMoney(String(fields.get('monto') ?? ''))
        const motivo = String(fields.get('motivo') ?? '').trim()
        const problems = {
          ...(monto === undefined || monto === 0 ? { monto: noAmount ?? 'Escribe cuánto' } : {}),
          ...(motivo === '' ? { motivo: 'Escribe de qué' } : {}),
        }
        setWrong(problems)
        if (monto === undefined || Object.keys(problems).length > 0) return ''
        const answer = await call(setOpeningBalance, {
          params: { id: cliente.id },
          body: { id, motivo, pese, cuando: new Date(), monto },
        })
        if (!answer.ok) {
          setPese(Boolean(answer.avisos?.length))
          return answer.error
        }
        done()
        return undefined
      }}
    >
      <p>Lo que debía antes de llevar aquí las cuentas. Se suma a lo que debe.</p>
      <MoneyField label="Cuánto" name="monto" error={wrong.monto} />
      <TextArea
        label="De qué"
        name="motivo"
        rows={2}
        maxLength={300}
        error={wrong.motivo}
        hint="«Facturas de octubre»."
      />
    </Confirm>
  )
}
