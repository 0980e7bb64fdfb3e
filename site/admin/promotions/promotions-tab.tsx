import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { adminPromotions } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { PAGE_PARAM, usePageParam } from '#site/admin/kit/list/url-params.ts'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Toast } from '#site/ui/feedback/toast.tsx'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { DeletePromotion } from './delete-promotion.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { PromotionUses } from './promotion-uses.tsx'
import styles from './promotions-tab.module.css'

const PAGE_SIZE = 24

type Open = { is: 'new' } | { is: 'edit' | 'delete' | 'uses'; promotion: AdminPromotion }

/** The promotions with their value, uses and status today. */
export default function PromotionsTab() {
  const pagina = usePageParam(PAGE_PARAM)
  const navigate = useNavigate()
  const query = { pagina: String(pagina), porPagina: String(PAGE_SIZE) }
  const list = useAdminData(adminPromotions, { query })
  const { data, reload } = list
  const [open, setOpen] = useState<Open>()
  const [toast, showToast] = useToast()
  const grid = useRef<HTMLUListElement>(null)
  const hasDeleted = useRef(false)
  const today = panamaDay(new Date())

  // The pressed button was removed with its coupon: the focus moves to the list.
  useEffect(() => {
    if (!data || !hasDeleted.current) return
    hasDeleted.current = false
    grid.current?.focus({ preventScroll: true })
  }, [data])

  const changed = (promotion: AdminPromotion) =>
    list.change(({ promociones, total }) => ({
      promociones: promociones.map((each) => (each.id === promotion.id ? promotion : each)),
      total,
    }))

  return (
    <>
      <TabHeader>
        <Button variant="brand" size="small" onClick={() => setOpen({ is: 'new' })}>
          Nueva Promoción
        </Button>
      </TabHeader>
      <Loaded of={list} waiting="Cargando promociones...">
        {({ promociones, total }) => (
          <>
            {total === 0 && <EmptyState text="No hay promociones. Crea la primera con «Nueva Promoción»." />}
            <ul ref={grid} tabIndex={-1} aria-label="Promociones" className={`announced tiles gap-4 ${styles.grid}`}>
              {promociones.map((promotion) => (
                <li key={promotion.id}>
                  <PromotionCard
                    promotion={promotion}
                    today={today}
                    changed={changed}
                    showToast={showToast}
                    open={(is) => setOpen({ is, promotion })}
                  />
                </li>
              ))}
            </ul>
            <Pagination total={total} pageSize={PAGE_SIZE} />
          </>
        )}
      </Loaded>
      {open && (
        <OpenDialog
          open={open}
          close={() => setOpen(undefined)}
          showToast={showToast}
          changed={changed}
          created={() => (pagina === 1 ? reload() : navigate({ search: '' }))}
          deleted={() => {
            hasDeleted.current = true
            reload()
          }}
        />
      )}
      <Toast>{toast}</Toast>
    </>
  )
}

/** The open dialog over the list: form, confirmation or orders. Each reports its result as text. */
function OpenDialog({
  open,
  close,
  showToast,
  changed,
  created,
  deleted,
}: {
  open: Open
  close: () => void
  showToast: (words: string) => void
  changed: (promotion: AdminPromotion) => void
  created: () => void
  deleted: () => void
}) {
  const reporting =
    (what: string, done: (promotion: AdminPromotion) => void) =>
    (promotion: AdminPromotion): void => {
      showToast(`La promoción ${promotion.codigo} está ${what}.`)
      done(promotion)
    }
  if (open.is === 'new') return <PromotionDialog close={close} saved={reporting('creada', created)} />
  const { is, promotion } = open
  if (is === 'uses') return <PromotionUses promotion={promotion} close={close} />
  if (is === 'edit')
    return (
      <PromotionDialog
        promotion={promotion}
        close={close}
        onConflict={changed}
        saved={reporting('guardada', changed)}
      />
    )
  return (
    <DeletePromotion promotion={promotion} close={close} deleted={() => reporting('eliminada', deleted)(promotion)} />
  )
}
