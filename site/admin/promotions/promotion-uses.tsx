import { dateText, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { ordersOfPromotion } from '#shop/orders/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { EstadoBadge } from '#site/admin/kit/estado-badge.tsx'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { type Column, Table } from '#site/admin/kit/list/table.tsx'
import { usePageParam, useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { usesText } from './promotion-text.ts'
import styles from './promotion-uses.module.css'

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
  const query = { pagina: `${usePageParam(USES_PAGE_PARAM)}`, porPagina: `${PAGE_SIZE}` }
  const orders = useAdminData(ordersOfPromotion, { params: { id }, query })
  const [, setParams] = useUrlParams()
  const closeDialog = () => {
    close()
    setParams({ [USES_PAGE_PARAM]: null })
  }
  return (
    <Dialog tall title={`Pedidos con ${codigo}`} close={closeDialog}>
      <p>{usesText(usoActual)}. Un pedido cancelado devuelve su uso.</p>
      <div className={`stack ${styles.uses}`}>
        <Loaded of={orders} waiting="Cargando pedidos...">
          {({ orders, total }) => (
            <>
              {total === 0 ? (
                <p>Ningún pedido la ha usado todavía.</p>
              ) : (
                <Table rows={orders} keyOf={({ id }) => id} columns={COLUMNS} />
              )}
              <Pagination
                name={USES_PAGE_PARAM}
                listName={`los pedidos con ${codigo}`}
                total={total}
                pageSize={PAGE_SIZE}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

const COLUMNS: Column<Reply<typeof ordersOfPromotion>['orders'][number]>[] = [
  { name: 'Pedido', cell: ({ id }) => `#${shortId(id)}` },
  { name: 'Fecha', cell: ({ fecha }) => dateText(panamaDay(fecha)) },
  { name: 'Cliente', cell: ({ cliente }) => cliente },
  { name: 'Descuento', cell: ({ descuento }) => usd(descuento), number: true },
  { name: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
]
