import { dateText, panamaDay } from '#shop/dates.ts'
import type { WholesaleRequest } from '#shop/wholesale/contract.ts'
import { Pagination } from '#site/admin/kit/pagination.tsx'
import table from '#site/admin/kit/table.module.css'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { BusinessDetails } from './business-details.tsx'
import styles from './wholesale.module.css'

/** The reviewed applications. */
export function RequestHistory({
  requests,
  total,
  pageSize,
}: {
  requests: WholesaleRequest[]
  total: number
  pageSize: number
}) {
  return (
    <section className={styles.part} aria-labelledby="mayoristas-historial">
      <h2 id="mayoristas-historial">Historial</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Solicitante</th>
            <th scope="col">Correo</th>
            <th scope="col">Fecha de solicitud</th>
            <th scope="col">Estado</th>
            <th scope="col">Comentarios</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </tbody>
      </table>
      <Pagination name="revisadas" listName="las solicitudes revisadas" total={total} pageSize={pageSize} />
    </section>
  )
}

function Row({ request }: { request: WholesaleRequest }) {
  const { nombre, email, fechaSolicitud, estado, fechaAprobacion, fechaRechazo, comentarios } = request
  const [mailbox, domain] = email.split('@')
  const reviewed = fechaAprobacion ?? fechaRechazo
  return (
    <tr>
      <td data-label="Solicitante">
        <span className={styles.applied}>
          <b>{nombre}</b>
          <BusinessDetails business={request} />
        </span>
      </td>
      <td data-label="Correo" className={styles.mail}>
        {mailbox}@<wbr />
        {domain}
      </td>
      <td data-label="Fecha de solicitud">{dateText(panamaDay(fechaSolicitud))}</td>
      <td data-label="Estado">
        <span className={styles.estado}>
          <Badge tone={estado === 'aprobada' ? 'green' : 'red'}>
            {estado === 'aprobada' ? 'Aprobada' : 'Rechazada'}
          </Badge>
          {reviewed && <small>{dateText(panamaDay(reviewed))}</small>}
        </span>
      </td>
      <td data-label="Comentarios" className={styles.comments}>
        <span>{comentarios || '–'}</span>
      </td>
    </tr>
  )
}
