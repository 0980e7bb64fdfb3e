import { useEffect, useRef, useState } from 'react'
import { listWholesaleRequests } from '#shop/wholesale/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { Figures } from '#site/admin/figures.tsx'
import { usePage } from '#site/admin/page-in-address.ts'
import { useSaid } from '#site/admin/said.ts'
import { TabHead } from '#site/admin/tab-head.tsx'
import { CONNECTION_ERROR } from '#site/call.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { RequestHistory } from './request-history.tsx'
import { type Review, ReviewDialog } from './review-dialog.tsx'
import styles from './wholesale.module.css'

/** How often who waits is read again: somebody may apply while the tab is open. */
const LOOK_AGAIN_MS = 60_000
const WAITING_A_PAGE = 20
const HISTORY_A_PAGE = 25

/**
 * Who asks to buy wholesale: figures, who waits, and what became of the others (docs/rules.md#wholesale-application).
 */
export default function WholesaleTab() {
  const waiting = useRequests('pendientes', WAITING_A_PAGE)
  const history = useRequests('revisadas', HISTORY_A_PAGE)
  const [review, setReview] = useState<Review>()
  const [aside, setAside] = useState<string>()
  const [said, say] = useSaid()

  const readAgain = () => {
    waiting.reload()
    history.reload()
  }
  const error = waiting.error ?? history.error
  const cuenta = waiting.data?.cuenta ?? history.data?.cuenta
  const isEmpty = waiting.data?.total === 0 && history.data?.total === 0

  return (
    <>
      <TabHead />
      {error !== undefined && (
        <Failed error={inWords(error)} retry={readAgain} busy={waiting.reading || history.reading} />
      )}
      {aside && <Aside key={aside}>{aside}</Aside>}
      <Figures
        figures={[
          { name: 'Pendientes', value: cuenta?.pendientes },
          { name: 'Aprobadas', value: cuenta?.aprobadas },
          { name: 'Rechazadas', value: cuenta?.rechazadas },
        ]}
      />
      {!waiting.data && waiting.reading && <Spinner>Cargando solicitudes...</Spinner>}
      {isEmpty ? (
        <EmptyState text="No hay solicitudes mayoristas" />
      ) : (
        <>
          {waiting.data && <PendingRequests {...waiting.data} perPage={WAITING_A_PAGE} review={setReview} />}
          {history.data && history.data.total > 0 && <RequestHistory {...history.data} perPage={HISTORY_A_PAGE} />}
        </>
      )}
      {review && (
        <ReviewDialog
          review={review}
          close={() => setReview(undefined)}
          done={(outcome) => {
            setAside(outcome.tooLate)
            if (outcome.said) say(outcome.said)
            readAgain()
          }}
        />
      )}
      <Toast>{said}</Toast>
    </>
  )
}

/** What happened to a request that could not be decided any more; brought into sight, wherever its row was. */
function Aside({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place} className={styles.aside}>
      <Notice tone="error">{children}</Notice>
    </div>
  )
}

/** One of the two lists, its page in the address under its own name. */
function useRequests(cuales: 'pendientes' | 'revisadas', perPage: number) {
  const query = { cuales, pagina: `${usePage(cuales)}`, porPagina: `${perPage}` }
  return useAdminData(listWholesaleRequests, { query }, LOOK_AGAIN_MS)
}

/** Fixed sentences (docs/rules.md#reviewing-an-application). */
const inWords = (error: string): string =>
  error === CONNECTION_ERROR ? 'Error de conexión' : 'Error al cargar solicitudes'
