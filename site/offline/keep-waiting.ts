import { href } from '#site/links.ts'
import { WAITING_KEY, write } from '#site/storage/browser-store.ts'
import { storeWaiting, type WaitingOrder } from '#site/storage/waiting-order.ts'

/** The page of the waiting order. */
export const WAITING_PATH = href('/pedido-enviado/:pedido', { pedido: 'en-espera' })

/**
 * Keeps an order that got no response, to be sent later with the same idempotency key. False where nothing may be kept
 * (no service worker, as in WhatsApp's own browser, no storage) or where another order is waiting.
 */
export async function keepWaiting(order: WaitingOrder): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const isStored = await storeWaiting(order).catch(() => false)
  if (!isStored) return false
  write(WAITING_KEY, 'si')
  requestSync()
  return true
}

/** Has the worker send the order when the connection is back, where the browser can. */
async function requestSync(): Promise<void> {
  const registration: ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } } =
    await navigator.serviceWorker.ready
  await registration.sync?.register('waiting-order').catch(() => {})
}
