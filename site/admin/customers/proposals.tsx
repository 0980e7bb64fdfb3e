import { useState } from 'react'
import { Link } from 'react-router'
import { dismissProposal, mergeCustomers } from '#shop/customers/contract.ts'
import type { CustomerName, Proposal } from '#shop/customers/customer.ts'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './customers.module.css'

const PAGE_SIZE = 20
/** The URL parameter of the page of proposals. */
export const PROPOSALS_PARAM = 'parejas'

/** «¿Es la misma persona?»: a person decides; nothing is joined by itself. */
export function Proposals({
  parejas,
  total,
  changed,
}: {
  parejas: readonly Proposal[]
  total: number
  changed: () => void
}) {
  return (
    <section className="card stack" aria-labelledby="misma-persona">
      <h2 id="misma-persona" className="t-3">
        ¿Es la misma persona?
      </h2>
      <ul className="entries">
        {parejas.map(({ uno, otro }) => (
          <li key={`${uno.id} ${otro.id}`} className={styles.pair}>
            <Person person={uno} />
            <Person person={otro} />
            <MergeButtons id={uno.id} con={otro.id} changed={changed} />
          </li>
        ))}
      </ul>
      <Pagination
        total={total}
        pageSize={PAGE_SIZE}
        name={PROPOSALS_PARAM}
        listName="quiénes podrían ser la misma persona"
      />
    </section>
  )
}

/** A record that may be another one's person. */
export const Person = ({ person: { id, nombre, telefono, email } }: { person: CustomerName }) => (
  <div>
    <Link className="link" to={href('/admin/clientes/:id', { id })}>
      {nombre}
    </Link>
    <p className="note anywhere">{[telefono, email].filter(Boolean).join(' · ')}</p>
  </div>
)

/** Joins two records, which can be undone on the page of the customer, or says that they are two people. */
export function MergeButtons({ id, con, changed }: { id: string; con: string; changed: () => void }) {
  const { call } = useAdmin()
  const [done, setDone] = useState(false)
  const { run, busy, error } = useAction(async (endpoint: typeof mergeCustomers | typeof dismissProposal) => {
    const answer = await call(endpoint as typeof mergeCustomers, { body: { id, con } })
    if (!answer.ok) return answer.error
    setDone(true)
    changed()
    return undefined
  })
  return (
    <div className="cluster">
      <Button variant="brand" size="small" busy={busy} disabled={done} onClick={() => run(mergeCustomers)}>
        Unir
      </Button>
      <Button variant="outline" size="small" disabled={busy || done} onClick={() => run(dismissProposal)}>
        Son dos personas
      </Button>
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  )
}
