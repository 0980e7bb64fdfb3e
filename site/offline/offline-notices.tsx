import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { momentText } from '#shop/dates.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { WAITING_KEY, write } from '#site/storage/browser-store.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import { sentPath } from '#site/storage/sent-path.ts'
import { isAccepted, readWaiting, sendWaiting, type WaitingOrder, waitingText } from '#site/storage/waiting-order.ts'
import { WAITING_PATH } from './keep-waiting.ts'
import styles from './offline-notices.module.css'
import { useWaitingOrder } from './use-waiting-order.ts'

/** Sends the waiting order, and says what is shown or sent without a connection. */
export function OfflineNotices() {
  const { pathname } = useLocation()
  const order = useWaitingOrder()
  const [accepted, dismiss] = useAccepted(order)
  useRetry(order != null && !order.answer, sendWaiting)
  useEffect(() => {
    // Settled on a page that was left before: the next page need not look again.
    readWaiting()
      .then((waiting) => waiting ?? write(WAITING_KEY, null))
      .catch(() => {})
  }, [])
  const keptAt = useKeptAt()
  // The wizard has a notice of its own, and a waiting order says it.
  const saysItself = pathname === WAITING_PATH || (/^\/(haz-tu-)?pedido$/.test(pathname) && !navigator.onLine)

  return (
    <div className={styles.notices} role="status">
      {keptAt && !saysItself && <p>Sin conexión. Ves esta página como estaba el {momentText(keptAt)}.</p>}
      {accepted && (
        <p>
          Volvió la señal y recibimos tu pedido #{shortId(accepted.id)}.{' '}
          <Link className="link" to={sentPath(accepted.id)} onClick={dismiss}>
            Ver el pedido
          </Link>{' '}
          <button type="button" className="link" onClick={dismiss}>
            Cerrar
          </button>
        </p>
      )}
      {order && !isAccepted(order) && pathname !== WAITING_PATH && (
        <p>
          {waitingText(order)}{' '}
          <Link className="link" to={WAITING_PATH}>
            Ver el pedido
          </Link>
        </p>
      )}
    </div>
  )
}

const RETRY_MS = 30_000

/** Tries now, when the connection is back, when the page is shown again, and every half minute. */
function useRetry(isNeeded: boolean, attempt: () => Promise<unknown>): void {
  const tryNow = useEffectEvent(() => void attempt().catch(() => {}))
  useEffect(() => {
    if (!isNeeded) return
    const retry = () => tryNow()
    retry()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [isNeeded])
}

/** Moves an accepted order to the sent ones. On its page that of the sent order opens; elsewhere there is a notice. */
function useAccepted(order: WaitingOrder | null | undefined): [SentOrder | undefined, () => void] {
  const [accepted, setAccepted] = useState<SentOrder>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!order || !isAccepted(order)) return
    const settle = async () => {
      const sent = await (await import('./settle-waiting.ts')).settleAccepted()
      if (!sent) return
      if (pathname === WAITING_PATH) navigate(sentPath(sent.id), { replace: true })
      else setAccepted(sent)
    }
    settle().catch(() => {})
  }, [order, pathname, navigate])
  return [accepted, () => setAccepted(undefined)]
}

/**
 * From when the page is, if the worker had kept it. Its data are loaded again once the shop answers, because the browser
 * may say nothing when a slow connection is quick again; other pages of the shop are opened with theirs.
 */
function useKeptAt(): Date | undefined {
  const [keptAt, setKeptAt] = useState(() => Number(document.documentElement.dataset.kept) || undefined)
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const [firstKey] = useState(key)
  useRetry(keptAt !== undefined, async () => {
    // The worker answers only GET from what it has kept.
    const { ok } = await fetch('/api/settings', { method: 'HEAD', signal: AbortSignal.timeout(RETRY_MS) })
    if (!ok) return
    await revalidate()
    setKeptAt(undefined)
  })
  return keptAt && key === firstKey ? new Date(keptAt) : undefined
}
