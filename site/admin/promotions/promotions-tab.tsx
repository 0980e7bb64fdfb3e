import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { adminPromotions } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { PAGINA, usePage } from '#site/admin/page-in-address.ts'
import { Pages } from '#site/admin/pages.tsx'
import { useSaid } from '#site/admin/said.ts'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { PromotionUses } from './promotion-uses.tsx'
import styles from './promotions-tab.module.css'

const A_PAGE = 24

type Open = { is: 'new' } | { is: 'edit' | 'delete' | 'uses'; promotion: AdminPromotion }

/** The codes that take money off: what each is worth, how often it was used, and whether it counts today. */
export default function PromotionsTab() {
  const pagina = usePage(PAGINA)
  const navigate = useNavigate()
  const query = { pagina: String(pagina), porPagina: String(A_PAGE) }
  const { data, error, reading, reload, change } = useAdminData(adminPromotions, { query })
  const [open, setOpen] = useState<Open>()
  const [said, say] = useSaid()
  const list = useRef<HTMLUListElement>(null)
  const gone = useRef(false)
  const today = panamaDay(new Date())

  // The button that was pressed goes with its coupon: who was on it goes on from the list.
  useEffect(() => {
    if (!data || !gone.current) return
    gone.current = false
    list.current?.focus({ preventScroll: true })
  }, [data])

  const changed = (promotion: AdminPromotion) =>
    change(({ promociones, total }) => ({
      promociones: promociones.map((each) => (each.id === promotion.id ? promotion : each)),
      total,
    }))

  return (
    <>
      <TabHead>
        <Button variant="marca" size="chico" onClick={() => setOpen({ is: 'new' })}>
          Nueva Promoción
        </Button>
      </TabHead>
      {error !== undefined && <Failed error={error} retry={reload} busy={reading} />}
      {!data && reading && <Spinner>Cargando promociones...</Spinner>}
      {data?.total === 0 && <EmptyState text="No hay promociones. Crea la primera con «Nueva Promoción»." />}
      {data && (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Promociones" className={styles.grid}>
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
          <Pages total={data.total} perPage={A_PAGE} />
        </>
      )}
      {open && (
        <OpenDialog
          open={open}
          close={() => setOpen(undefined)}
          say={say}
          changed={changed}
          created={() => (pagina === 1 ? reload() : navigate({ search: '' }))}
          deleted={() => {
            gone.current = true
            reload()
          }}
        />
      )}
      <Toast>{said}</Toast>
    </>
  )
}

/** What lies over the list: a form, a question or the orders; each says in words what came of it. */
function OpenDialog({
  open,
  close,
  say,
  changed,
  created,
  deleted,
}: {
  open: Open
  close: () => void
  say: (words: string) => void
  changed: (promotion: AdminPromotion) => void
  created: () => void
  deleted: () => void
}) {
  const told =
    (what: string, done: (promotion: AdminPromotion) => void) =>
    (promotion: AdminPromotion): void => {
      say(`La promoción ${promotion.codigo} está ${what}.`)
      done(promotion)
    }
  if (open.is === 'new') return <PromotionDialog close={close} saved={told('creada', created)} />
  const { is, promotion } = open
  if (is === 'uses') return <PromotionUses promotion={promotion} close={close} />
  if (is === 'edit')
    return <PromotionDialog promotion={promotion} close={close} overtaken={changed} saved={told('guardada', changed)} />
  return <DeleteQuestion promotion={promotion} close={close} deleted={() => told('eliminada', deleted)(promotion)} />
}
