import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { callFrom } from '#site/call.ts'
import { pageMeta } from '#site/frame/page-meta.ts'
import { orFromHere } from '#site/page-data.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import type { Route } from './+types/page.ts'
import { ConfirmStep } from './confirm/confirm-step.tsx'
import { useSending } from './confirm/order-sending.ts'
import { PricesChanged } from './confirm/prices-changed.tsx'
import { CustomerStep } from './customer/customer-step.tsx'
import { keepShelf } from './kept-shelf.ts'
import { useCartMoves, useOrder } from './order.ts'
import { OrderHeader } from './order-header.tsx'
import { OfflineNotice, OrderNotices } from './order-notices.tsx'
import styles from './page.module.css'
import { ProductsStep } from './products/products-step.tsx'
import { readShelf } from './shelf.ts'
import { useFocusOnStep } from './step-heading.tsx'
import { useArrival, useStep } from './step-url.ts'
import type { FieldErrors } from './wizard.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => readShelf(callFrom(context), request.url)

/** Reads the shelf again; without a connection the one at hand goes on, because a lost signal must not end an order. */
export const clientLoader = orFromHere(() => import('./last-shelf.ts'), 'shelfFromHere')

/** Going from step to step reads nothing again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

/** `/pedido` is the same page under an older address. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData &&
  pageMeta({
    title: `Haz tu pedido · ${loaderData.settings.nombre}`,
    description: 'Carne de res 100% nacional por kilo o medio kilo, con entrega a domicilio en Ciudad de Panamá.',
    path: '/haz-tu-pedido',
    publicUrl: loaderData.publicUrl,
    shop: loaderData.settings.nombre,
  })

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const order = useOrder(loaderData, useAuth())
  const cart = useCartMoves()
  const { sending, send, acceptPrice, rest } = useSending(order)
  const isSent = sending.is === 'sent'
  const step = useStep(order, isSent)
  const arrival = useArrival(order.products, step)
  const refused = sending.is === 'wrong' ? sending.errors : NOTHING_REFUSED
  useFocusOnStep(step, sending.is === 'wrong')
  useFreshShelf()
  useEffect(() => {
    keepShelf(loaderData)
  }, [loaderData])

  return (
    <div className={styles.page}>
      <OrderHeader step={step} settings={loaderData.settings} />
      <main id="contenido">
        <OfflineNotice />
        <OrderNotices order={order} />
        {isSent && <Spinner>Recibimos tu pedido</Spinner>}
        {!isSent && step === 'productos' && <ProductsStep order={order} cart={cart} arrival={arrival} />}
        {!isSent && step === 'datos' && <CustomerStep order={order} refused={refused} onComplete={rest} />}
        {!isSent && step === 'confirmar' && <ConfirmStep order={order} sending={sending} send={send} rest={rest} />}
      </main>
      <PricesChanged sending={sending} accept={acceptPrice} close={rest} />
    </div>
  )
}

const NOTHING_REFUSED: FieldErrors = {}
const STALE_MS = 60_000

/** A page left in a pocket for a while reads prices and free hours again when it is looked at. */
function useFreshShelf() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let read = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - read < STALE_MS) return
      read = Date.now()
      revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
