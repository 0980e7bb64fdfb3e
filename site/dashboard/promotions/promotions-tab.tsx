import { isWholesale } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import { percent } from '#shop/money.ts'
import { WHOLESALE_DISCOUNT } from '#shop/orders/pricing/wholesale-price.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Coupon } from './coupon.tsx'
import type { MyOffers } from './my-offers.ts'
import styles from './promotions-tab.module.css'
import { WholesaleBenefits } from './wholesale-benefits.tsx'

/** The promotions of the customer, and the benefits of a wholesale account. */
export function PromotionsTab({ user, offers }: { user: User; offers: MyOffers }) {
  return (
    <div className="stack gap-8">
      {isWholesale(user) && <WholesaleBenefits />}
      <Offers offers={offers} wholesale={isWholesale(user)} />
    </div>
  )
}

function Offers({ offers, wholesale }: { offers: MyOffers; wholesale: boolean }) {
  if (offers.is === 'loading') return <Spinner>Cargando tus promociones...</Spinner>
  return (
    <>
      {offers.is === 'failed' && (
        <div className={styles.failed}>
          <Notice tone="error">
            <p>Error al cargar las promociones: {offers.error}</p>
            <Button variant="brand" size="small" onClick={() => window.location.reload()}>
              Reintentar
            </Button>
          </Notice>
        </div>
      )}
      {offers.is === 'loaded' && offers.offers.length === 0 && (
        <EmptyState
          text={
            wholesale
              ? `Ninguna promoción de ahora te da más que tu ${percent(WHOLESALE_DISCOUNT)} mayorista. Cuando salga una, la ves aquí.`
              : 'Por ahora no hay promociones activas. Cuando salga una, la ves aquí.'
          }
        />
      )}
      <ul className={`tiles ${styles.coupons}`}>
        {offers.offers.map((offer) => (
          <li key={offer.id}>
            <Coupon offer={offer} />
          </li>
        ))}
      </ul>
    </>
  )
}
