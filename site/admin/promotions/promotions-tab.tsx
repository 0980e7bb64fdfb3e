import { useState } from 'react'
import { panamaDay } from '#shop/dates.ts'
import { adminPromotions, deletePromotion } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Confirm } from '#site/admin/confirm.tsx'
import { Failed } from '#site/admin/failed.tsx'
import { usePageInAddress } from '#site/admin/page-in-address.ts'
import { Pages } from '#site/admin/pages.tsx'
import { useSaid } from '#site/admin/said.ts'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { PromotionUses } from './promotion-uses.tsx'
import styles from './promotions-tab.module.css'

const A_PAGE = 24

type Open = { is: 'new' } | { is: 'edit' | 'delete' | 'uses'; promotion: AdminPromotion }

/** The codes that take money off: what each is worth, how often it was used, and whether it counts today. */
export default function PromotionsTab() {
  const [pagina, go] = usePageInAddress('pagina')
  const { data, error, reading, reload, change } = useAdminData(adminPromotions, {
    query: { pagina: String(pagina), porPagina: String(A_PAGE) },
  })
  const [open, setOpen] = useState<Open>()
  const [said, say] = useSaid()
  const close = () => setOpen(undefined)
  const today = panamaDay(new Date())

  const changed = (promotion: AdminPromotion) =>
    change(({ promociones, total }) => ({
      promociones: promociones.map((each) => (each.id === promotion.id ? promotion : each)),
      total,
    }))

  return (
    <>
      <TabHead>
        <Button variant="marca" size="chico" onClick={() => setOpen({ is: 'new' })}>
          <Icon name="mas" />
          Nueva Promoción
        </Button>
      </TabHead>
      {error !== undefined && <Failed error={error} retry={reload} busy={reading} />}
      {!data && reading && <Spinner>Cargando promociones...</Spinner>}
      {data?.total === 0 && <EmptyState text="No hay promociones. Crea la primera con «Nueva Promoción»." />}
      {data && (
        <>
          <ul className={styles.grid}>
            {data.promociones.map((promotion) => (
              <li key={promotion.id}>
                <PromotionCard
                  promotion={promotion}
                  today={today}
                  changed={changed}
                  say={say}
                  open={(is) => setOpen({ is, promotion })}
                />
              </li>
            ))}
          </ul>
          <Pages of="las promociones" pagina={pagina} porPagina={A_PAGE} total={data.total} go={go} />
        </>
      )}
      {open?.is === 'new' && (
        <PromotionDialog
          close={close}
          saved={({ codigo }) => {
            say(`La promoción ${codigo} está creada.`)
            if (pagina === 1) reload()
            else go(1)
          }}
        />
      )}
      {open?.is === 'edit' && (
        <PromotionDialog
          promotion={open.promotion}
          close={close}
          overtaken={changed}
          saved={(promotion) => {
            changed(promotion)
            say(`La promoción ${promotion.codigo} está guardada.`)
          }}
        />
      )}
      {open?.is === 'delete' && (
        <DeleteQuestion
          promotion={open.promotion}
          close={close}
          deleted={() => {
            say(`La promoción ${open.promotion.codigo} está eliminada.`)
            reload()
          }}
        />
      )}
      {open?.is === 'uses' && <PromotionUses promotion={open.promotion} close={close} />}
      <Toast>{said}</Toast>
    </>
  )
}

/** Says what stays before it asks: the orders that used it keep what they were told. */
function DeleteQuestion({
  promotion: { id, nombre, codigo, pedidos },
  close,
  deleted,
}: {
  promotion: AdminPromotion
  close: () => void
  deleted: () => void
}) {
  const { call } = useAdmin()
  return (
    <Confirm
      title="¿Estás seguro de eliminar esta promoción?"
      action="Eliminar"
      close={close}
      confirm={async () => {
        const answer = await call(deletePromotion, { params: { id } })
        const isGone = answer.ok || answer.status === 404
        if (!isGone) return 'Error al eliminar promoción'
        deleted()
        return undefined
      }}
    >
      <p>
        {nombre} (<b>{codigo}</b>). {whatStays(pedidos)}
      </p>
    </Confirm>
  )
}

function whatStays(pedidos: number): string {
  if (pedidos === 0) return 'Ningún pedido la usó.'
  return pedidos === 1
    ? 'La usó 1 pedido: conserva su código y su descuento.'
    : `La usaron ${pedidos} pedidos: conservan su código y su descuento.`
}
