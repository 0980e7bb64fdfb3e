import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { changeCustomer, getCustomer, undoMerge } from '#shop/customers/contract.ts'
import type { Customer } from '#shop/customers/customer.ts'
import { dayText, longDayText, panamaDay } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { markOf } from '#shop/orders/weights/mark.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { EstadoBadge, OrderMark } from '#site/admin/kit/estado-badge.tsx'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'
import { usePageParam } from '#site/admin/kit/list/url-params.ts'
import { CustomerMoneyCard } from '#site/admin/money/customer-money.tsx'
import { MoneyBadge } from '#site/admin/money/money-badge.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import styles from './customers.module.css'
import { PersonalData } from './personal-data.tsx'
import { MergeButtons, Person } from './proposals.tsx'

const PAGE_SIZE = 20

/** The page of one customer: who they are, what they order, and what the shop notes about them. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const customer = useAdminData(getCustomer, {
    params: { id },
    query: { pagina: `${usePageParam()}`, porPagina: `${PAGE_SIZE}` },
  })
  return (
    <Loaded of={customer} waiting="Cargando el cliente...">
      {({ cliente, orders, total }) => (
        <>
          <header className="stack gap-2">
            <Link className="link" to={href('/admin/clientes')}>
              Clientes
            </Link>
            <h1 className="t-2">{cliente.nombre || 'Datos borrados'}</h1>
            <p className="anywhere">{[cliente.telefono, cliente.email].filter(Boolean).join(' · ')}</p>
            <p className="note">
              {cliente.pedidos === 1 ? '1 pedido' : `${cliente.pedidos} pedidos`} · cliente desde el{' '}
              {longDayText(panamaDay(cliente.fechaCreacion))}
              {cliente.cuentas.length > 0 && ' · con cuenta'}
            </p>
          </header>
          <div className={`split gap-6 ${styles.page}`}>
            <CustomerMoneyCard key={`cuenta ${cliente.id}`} cliente={cliente} changed={customer.reload} />
            <div className="stack gap-6">
              <section className="stack gap-3" aria-labelledby="sus-pedidos">
                <h2 id="sus-pedidos" className="t-3">
                  Pedidos
                </h2>
                {orders.length === 0 ? (
                  <p className="muted">No tiene pedidos.</p>
                ) : (
                  <Table
                    caption="Sus pedidos"
                    className={styles.orders}
                    columns={ORDER_COLUMNS}
                    rows={orders}
                    keyOf={(order) => order.id}
                  />
                )}
                <Pagination total={total} pageSize={PAGE_SIZE} />
              </section>
              <Usual cliente={cliente} />
            </div>
            <div className="stack gap-6">
              <InternalNote key={cliente.id} cliente={cliente} saved={customer.reload} />
              <SamePerson cliente={cliente} changed={customer.reload} />
              <PersonalData cliente={cliente} forgotten={customer.reload} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

const ORDER_COLUMNS = [
  {
    name: 'Pedido',
    head: true,
    unlabelled: true,
    cell: ({ id }: ListedOrder) => (
      <Link className="link" to={`${href('/admin/pedidos')}?pedido=${id}`}>
        #{shortId(id)}
      </Link>
    ),
  },
  { name: 'Para el', unlabelled: true, cell: ({ cliente }: ListedOrder) => dayText(cliente.fechaEntrega) },
  {
    name: 'Estado',
    unlabelled: true,
    cell: (order: ListedOrder) => (
      <>
        <EstadoBadge estado={order.estado} /> <OrderMark mark={markOf(order)} />
      </>
    ),
  },
  {
    name: 'Total',
    unlabelled: true,
    number: true,
    cell: (order: ListedOrder) => (
      <span>
        {usd(order.total)} <MoneyBadge order={order} />
      </span>
    ),
  },
]

/** What they usually order, where it goes, and what was replaced. */
function Usual({ cliente: { habitual, direcciones, cambios } }: { cliente: Customer }) {
  return (
    <>
      {habitual.length > 0 && (
        <section className="stack gap-2">
          <h2 className="t-3">Lo de siempre</h2>
          <ul className="entries">
            {habitual.map((line) => (
              <li key={`${line.codigo} ${line.unidad} ${line.preparacion}`}>
                {quantity(line)} de {nameWithPreparation(line)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {direcciones.length > 0 && (
        <section className="stack gap-2">
          <h2 className="t-3">Direcciones</h2>
          <ul className="entries">
            {direcciones.map(({ direccion }) => (
              <li key={direccion}>{direccion}</li>
            ))}
          </ul>
        </section>
      )}
      {cambios.length > 0 && (
        <section className="stack gap-2">
          <h2 className="t-3">Lo que se le cambió</h2>
          <ul className="entries">
            {cambios.map(({ pedido, cuando, de, por }) => (
              <li key={`${pedido} ${cuando.getTime()} ${de}`}>
                {por ? `${de} por ${por}` : `Sin ${de}`} <small>{dayText(panamaDay(cuando))}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The note that never leaves the shop, and whether to call before cutting. */
function InternalNote({ cliente, saved }: { cliente: Customer; saved: () => void }) {
  const { call } = useAdmin()
  const [nota, setNota] = useState(cliente.nota)
  const [llamarAntes, setLlamarAntes] = useState(cliente.llamarAntes)
  const [done, setDone] = useState(false)
  const { run, busy, error } = useAction(async () => {
    setDone(false)
    const answer = await call(changeCustomer, { params: { id: cliente.id }, body: { nota, llamarAntes } })
    if (!answer.ok) return answer.campos?.nota ?? answer.error
    setDone(true)
    saved()
    return undefined
  })
  return (
    <form
      className="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <TextArea
        label="Nota interna"
        name="nota"
        hint="La ven solo las personas de la tienda: «perro bravo», «paga al recibir»."
        maxLength={500}
        value={nota}
        onChange={({ target }) => setNota(target.value)}
      />
      <label className="row check">
        <input type="checkbox" checked={llamarAntes} onChange={({ target }) => setLlamarAntes(target.checked)} />
        Llamar antes de cortar
      </label>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="row">
        <Button variant="brand" size="small" type="submit" busy={busy}>
          Guardar
        </Button>
        <span role="status">{done && 'Guardada'}</span>
      </div>
    </form>
  )
}

/** The records that are joined into this one, and those that may be the same person. */
function SamePerson({ cliente, changed }: { cliente: Customer; changed: () => void }) {
  const { call } = useAdmin()
  const { run, busy, error } = useAction(async (id: string) => {
    const answer = await call(undoMerge, { params: { id } })
    if (!answer.ok) return answer.error
    changed()
    return undefined
  })
  const { unidos, parecidos } = cliente
  if (unidos.length === 0 && parecidos.length === 0) return null
  return (
    <section className="card stack">
      {parecidos.length > 0 && <h2 className="t-4">¿Es la misma persona?</h2>}
      {parecidos.map((other) => (
        <div key={other.id} className="stack gap-2">
          <Person person={other} />
          <MergeButtons id={cliente.id} con={other.id} changed={changed} />
        </div>
      ))}
      {unidos.length > 0 && <h2 className="t-4">Unidos a este cliente</h2>}
      {unidos.map((other) => (
        <div key={other.id} className="spread">
          <span>
            {other.nombre}{' '}
            <small className="anywhere">{[other.telefono, other.email].filter(Boolean).join(' · ')}</small>
          </span>
          <Button variant="outline" size="small" busy={busy} onClick={() => run(other.id)}>
            Separar
          </Button>
        </div>
      ))}
      {error && <Notice tone="error">{error}</Notice>}
    </section>
  )
}
