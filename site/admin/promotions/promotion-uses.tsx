import { useSearchParams } from 'react-router'
import { dateText, panamaDay } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { ordersOfPromotion } from '#shop/orders/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdminData } from '#site/admin/kit/admin-data.ts'
import { EstadoBadge } from '#site/admin/kit/estado-badge.tsx'
import { LoadError } from '#site/admin/kit/load-error.tsx'
import { usePageParam } from '#site/admin/kit/page-param.ts'
import { Pagination } from '#site/admin/kit/pagination.tsx'
import table from '#site/admin/kit/table.module.css'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import styles from './promotion-uses.module.css'
import { usesText } from './use-bar.tsx'

const PAGE_SIZE = 20
const USES_PAGE_PARAM = 'usos'

/** The orders that used a promotion, newest first. */
export function PromotionUses({
  promotion: { id, codigo, usoActual },
  close,
}: {
  promotion: AdminPromotion
  close: () => void
}) {
  const pagina = usePageParam(USES_PAGE_PARAM)
  const [, setParams] = useSearchParams()
  const { data, error, isLoading, reload } = useAdminData(ordersOfPromotion, {
    params: { id },
    query: { pagina: `${pagina}`, porPagina: `${PAGE_SIZE}` },
  })
  const closeDialog = () => {
    close()
    setParams((now) => [...now].filter(([name]) => name !== USES_PAGE_PARAM), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const title = `Pedidos con ${codigo}`
  return (
    <Modal open onClose={closeDialog} label={title}>
      <div className={styles.uses}>
        <h2 className="t-3">{title}</h2>
        <p>{usesText(usoActual)}. Un pedido cancelado devuelve su uso.</p>
        {error !== undefined && <LoadError error={error} retry={reload} busy={isLoading} />}
        {!data && isLoading && <Spinner>Cargando pedidos...</Spinner>}
        {data?.total === 0 && <p>Ningún pedido la ha usado todavía.</p>}
        {data && data.total > 0 && (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Pedido</th>
                <th scope="col">Fecha</th>
                <th scope="col">Cliente</th>
                <th scope="col" data-number>
                  Descuento
                </th>
                <th scope="col">Estado</th>
              </tr>
            </thead>
            <tbody>
              {data.orders.map((order) => (
                <tr key={order.id}>
                  <td data-label="Pedido">#{shortId(order.id)}</td>
                  <td data-label="Fecha">{dateText(panamaDay(order.fecha))}</td>
                  <td data-label="Cliente">{order.cliente}</td>
                  <td data-label="Descuento" data-number>
                    {usd(order.descuento)}
                  </td>
                  <td data-label="Estado">
                    <EstadoBadge estado={order.estado} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data && (
          <Pagination
            name={USES_PAGE_PARAM}
            listName={`los pedidos con ${codigo}`}
            total={data.total}
            pageSize={PAGE_SIZE}
          />
        )}
      </div>
    </Modal>
  )
}
