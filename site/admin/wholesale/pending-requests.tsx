import { useEffect, useRef } from 'react'
import { dateText, panamaDay } from '#shop/dates.ts'
import type { WholesaleRequest } from '#shop/wholesale/contract.ts'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { PhoneLink } from '#site/admin/kit/phone-link.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { BusinessDetails } from './business-details.tsx'
import type { Review } from './review-dialog.tsx'
import styles from './wholesale.module.css'

/** The pending applications, each with buttons to approve and reject. */
export function PendingRequests({
  requests,
  total,
  pageSize,
  review,
}: {
  requests: WholesaleRequest[]
  total: number
  pageSize: number
  review: (review: Review) => void
}) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(requests)
  // The pressed button was removed with its application: the focus moves to the title.
  useEffect(() => {
    const isOneGone = shown.current.some(({ id }) => requests.every((request) => request.id !== id))
    shown.current = requests
    if (isOneGone && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [requests])

  return (
    <section className={styles.part} aria-labelledby="mayoristas-pendientes">
      <h2 id="mayoristas-pendientes" ref={title} tabIndex={-1} className="strong announced">
        Pendientes
      </h2>
      {requests.length === 0 && (
        <p className="muted">
          {total === 0 ? 'Ninguna solicitud espera respuesta.' : 'En esta página ya no queda ninguna.'}
        </p>
      )}
      <ul className={styles.waiting}>
        {requests.map((request) => (
          <li key={request.id} className="spread">
            <Applicant request={request} />
            <div className={`cluster gap-2 ${styles.answers}`}>
              <Button variant="brand" size="small" onClick={() => review({ request, answer: 'aprobar' })}>
                Aprobar<span className="sr"> a {request.nombre}</span>
              </Button>
              <Button variant="danger" size="small" onClick={() => review({ request, answer: 'rechazar' })}>
                Rechazar<span className="sr"> a {request.nombre}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pagination name="pendientes" listName="las solicitudes pendientes" total={total} pageSize={pageSize} />
    </section>
  )
}

const Applicant = ({ request }: { request: WholesaleRequest }) => {
  const { nombre, email, telefono, fechaSolicitud } = request
  return (
    <div className={`stack ${styles.applicant}`}>
      <h3 className="strong anywhere">{nombre}</h3>
      <BusinessDetails business={request} />
      <p className={`cluster ${styles.contacts}`}>
        <a className="contact" href={`mailto:${email}`}>
          {email}
        </a>
        <PhoneLink telefono={telefono} />
      </p>
      <p className="muted">Pidió la cuenta el {dateText(panamaDay(fechaSolicitud))}</p>
    </div>
  )
}
