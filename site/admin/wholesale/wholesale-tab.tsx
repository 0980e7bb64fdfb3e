import { useEffect, useRef, useState } from 'react'
import { listWholesaleRequests } from '#shop/wholesale/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Figures } from '#site/admin/kit/figures.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { usePageParam } from '#site/admin/kit/list/url-params.ts'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { CONNECTION_ERROR } from '#site/api/connection-error.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Toast } from '#site/ui/feedback/toast.tsx'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { PendingRequests } from './pending-requests.tsx'
import { RequestHistory } from './request-history.tsx'
import { type Review, ReviewDialog } from './review-dialog.tsx'
import styles from './wholesale.module.css'

/** Poll interval of the pending applications. */
const POLL_MS = 60_000
const PENDING_PAGE_SIZE = 20
const HISTORY_PAGE_SIZE = 25

/** The wholesale applications: figures, pending ones, and the history (docs/rules.md#wholesale-application). */
export default function WholesaleTab() {
  const waiting = useRequests('pendientes', PENDING_PAGE_SIZE)
  const history = useRequests('revisadas', HISTORY_PAGE_SIZE)
  const [review, setReview] = useState<Review>()
  const [conflictText, setConflictText] = useState<string>()
  const [toast, showToast] = useToast()

  const readAgain = () => {
    waiting.reload()
    history.reload()
  }
  const error = waiting.error ?? history.error
  const cuenta = waiting.data?.cuenta ?? history.data?.cuenta
  const isEmpty = waiting.data?.total === 0 && history.data?.total === 0

  return (
    <>
      <TabHeader />
      {error !== undefined && (
        <LoadError error={errorText(error)} retry={readAgain} busy={waiting.isLoading || history.isLoading} />
      )}
      {conflictText && <ConflictNotice key={conflictText}>{conflictText}</ConflictNotice>}
      <Figures
        figures={[
          { name: 'Pendientes', value: cuenta?.pendientes },
          { name: 'Aprobadas', value: cuenta?.aprobadas },
          { name: 'Rechazadas', value: cuenta?.rechazadas },
        ]}
      />
      {!waiting.data && waiting.isLoading && <Spinner>Cargando solicitudes...</Spinner>}
      {isEmpty ? (
        <EmptyState text="No hay solicitudes mayoristas" />
      ) : (
        <>
          {waiting.data && <PendingRequests {...waiting.data} pageSize={PENDING_PAGE_SIZE} review={setReview} />}
          {history.data && history.data.total > 0 && <RequestHistory {...history.data} pageSize={HISTORY_PAGE_SIZE} />}
        </>
      )}
      {review && (
        <ReviewDialog
          review={review}
          close={() => setReview(undefined)}
          done={(outcome) => {
            setConflictText(outcome.conflict)
            if (outcome.doneMessage) showToast(outcome.doneMessage)
            readAgain()
          }}
        />
      )}
      <Toast>{toast}</Toast>
    </>
  )
}

/** Says that an application was already reviewed; scrolled into view, wherever its row was. */
function ConflictNotice({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place} className={`message ${styles.conflict}`}>
      <Notice tone="error">{children}</Notice>
    </div>
  )
}

/** One of the two lists; each has its own page parameter in the URL. */
function useRequests(cuales: 'pendientes' | 'revisadas', pageSize: number) {
  const query = { cuales, pagina: `${usePageParam(cuales)}`, porPagina: `${pageSize}` }
  return useAdminData(listWholesaleRequests, { query }, POLL_MS)
}

/** Fixed messages (docs/rules.md#reviewing-an-application). */
const errorText = (error: string): string =>
  error === CONNECTION_ERROR ? 'Error de conexión' : 'Error al cargar solicitudes'
