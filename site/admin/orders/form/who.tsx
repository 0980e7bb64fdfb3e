import { type KeyboardEvent, useState } from 'react'
import { findCustomers } from '#shop/customers/contract.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import { phoneWarning } from '#shop/orders/customer.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useRead } from '#site/api/use-read.ts'
import { Choice } from '#site/ui/forms/choice.tsx'
import { EmailField, Field } from '#site/ui/forms/field.tsx'
import type { DraftCustomer } from './order-draft.ts'
import styles from './order-form.module.css'

/** Waits for the next letter before it asks, in milliseconds. */
const DELAY_MS = 200

/** One field that finds a customer by telephone, name or e-mail; Enter takes the first one. */
export function FindCustomer({ choose }: { choose: (customer: ListedCustomer) => void }) {
  const { call } = useAdmin()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { answer, isCurrent, isReading } = useRead(
    q.length >= 3 ? q : undefined,
    () => call(findCustomers, { query: { q, pagina: '1' } }),
    { delayMs: DELAY_MS },
  )
  const found = isCurrent && answer?.ok ? answer.clientes.slice(0, 6) : []
  const take = (customer: ListedCustomer) => {
    setTyped('')
    choose(customer)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = found
    if (first && !isReading) take(first)
  }
  return (
    <div className="stack gap-2">
      <Field
        label="Buscar cliente"
        type="search"
        hint="Teléfono, nombre o correo. Enter toma el primero."
        autoComplete="off"
        autoFocus
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div role="status">
        {q.length >= 3 && isCurrent && !isReading && found.length === 0 && (
          <p className="note">
            {answer && !answer.ok ? answer.error : 'Nadie con eso. Escribe abajo su nombre y teléfono.'}
          </p>
        )}
      </div>
      {found.length > 0 && (
        <ul className="entries">
          {found.map((customer) => (
            <li key={customer.id}>
              <button type="button" className={`full ${styles.found}`} onClick={() => take(customer)}>
                <b>{customer.nombre}</b>
                <span>{customer.telefono}</span>
                <small>
                  {customer.pedidos === 1 ? '1 pedido' : `${customer.pedidos} pedidos`}
                  {customer.direcciones[0] && ` · ${customer.direcciones[0].direccion}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Name and telephone, and an e-mail that may stay empty. */
export function CustomerFields({
  cliente,
  errorOf,
  onChange,
}: {
  cliente: DraftCustomer
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<DraftCustomer>) => void
}) {
  const text = (name: 'nombre' | 'telefono' | 'email') => ({
    name: `cliente.${name}`,
    value: cliente[name],
    error: errorOf(`cliente.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className={`tiles fit gap-4 ${styles.pair}`}>
      <Field label="Nombre" maxLength={120} {...text('nombre')} />
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        maxLength={40}
        warning={phoneWarning(cliente.telefono)}
        {...text('telefono')}
      />
      <EmailField label="Correo (opcional)" maxLength={254} hint="Sin correo no se le escribe." {...text('email')} />
      <Choice
        label="Catálogo"
        name="cliente.tipoCliente"
        value={cliente.tipoCliente}
        options={[
          { value: 'individual', label: 'Casa' },
          { value: 'empresa', label: 'Negocio, con cajas' },
        ]}
        onChange={(tipoCliente) => onChange({ tipoCliente })}
      />
    </div>
  )
}
