import { useSearchParams } from 'react-router'
import { dateText, panamaDay } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { ordersOfPromotion } from '#shop/orders/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { EstadoBadge } from '#site/admin/estado-badge.tsx'
import { Failed } from '#site/admin/failed.tsx'
import { usePage } from '#site/admin/page-in-address.ts'
import { Pages } from '#site/admin/pages.tsx'
import table from '#site/admin/table.module.css'
import { Modal } from '#site/ui/modal.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import styles from './promotion-uses.module.css'
import { used } from './use-bar.tsx'

const A_PAGE = 20
const PAGE = 'usos'

/** The orders that carry a promotion, the newest first. */
export function PromotionUses({
  promotion: { id, codigo, usoActual },
  close,
}: {
  promotion: AdminPromotion
  close: () => void
}) {
  const pagina = usePage(PAGE)
  const [, setParams] = useSearchParams()
  const { data, error, reading, reload } = useAdminData(ordersOfPromotion, {
    params: { id },
    query: { pagina: `${pagina}`, porPagina: `${A_PAGE}` },
  })
  const shut = () => {
    close()
    setParams((now) => [...now].filter(([name]) => name !== PAGE), { replace: true, preventScrollReset: true })
  }
  const title = `Pedidos con ${codigo}`
  return (
    <Modal open onClose={shut} label={title}>
      <div className={styles.uses}>
        <h2 className="t-3">{title}</h2>
        <p>{used(usoActual)}. Un pedido cancelado devuelve su uso.</p>
        {error !== undefined && <Failed error={error} retry={reload} busy={reading} />}
        {!data && reading && <Spinner>Cargando pedidos...</Spinner>}
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
        {data && <Pages name={PAGE} of={`los pedidos con ${codigo}`} total={data.total} perPage={A_PAGE} />}
      </div>
    </Modal>
  )
}
