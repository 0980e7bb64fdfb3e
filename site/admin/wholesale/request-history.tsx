import { dateText, panamaDay } from '#shop/dates.ts'
import type { WholesaleRequest } from '#shop/wholesale/contract.ts'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'
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
      <h2 id="mayoristas-historial" className="strong">
        Historial
      </h2>
      <Table
        rows={requests}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Solicitante',
            cell: (request) => (
              <span className={`stack ${styles.applied}`}>
                <b>{request.nombre}</b>
                <span className="note">
                  <BusinessDetails business={request} />
                </span>
              </span>
            ),
          },
          { name: 'Correo', cell: ({ email }) => <Email email={email} />, className: styles.mail },
          { name: 'Fecha de solicitud', cell: ({ fechaSolicitud }) => dateText(panamaDay(fechaSolicitud)) },
          { name: 'Estado', cell: (request) => <Reviewed {...request} /> },
          {
            name: 'Comentarios',
            cell: ({ comentarios }) => <span>{comentarios || '–'}</span>,
            className: styles.comments,
          },
        ]}
      />
      <Pagination name="revisadas" listName="las solicitudes revisadas" total={total} pageSize={pageSize} />
    </section>
  )
}

function Email({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@')
  return (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  )
}

function Reviewed({ estado, fechaAprobacion, fechaRechazo }: WholesaleRequest) {
  const reviewed = fechaAprobacion ?? fechaRechazo
  return (
    <span className={styles.estado}>
      <Badge tone={estado === 'aprobada' ? 'green' : 'red'}>{estado === 'aprobada' ? 'Aprobada' : 'Rechazada'}</Badge>
      {reviewed && <small className="small">{dateText(panamaDay(reviewed))}</small>}
    </span>
  )
}
