import { useEffect, useState } from 'react'
import type { Buyer } from '#shop/accounts/buyer.ts'
import type { User } from '#shop/accounts/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { offersFor } from '#shop/orders/pricing/offers-for.ts'
import { listPromotions } from '#shop/promotions/contract.ts'
import type { CustomerOffer } from '#shop/promotions/customer-offers.ts'
import { call } from '#site/api/call.ts'
import type { CallResult } from '#site/api/create-call.ts'

/** The promotions valid today. When the server's cannot be loaded, only the fixed ones. */
export type MyOffers =
  | { is: 'loading' }
  | { is: 'failed'; error: string; offers: CustomerOffer[] }
  | { is: 'loaded'; offers: CustomerOffer[] }

/** Loads the promotions for this user. */
export function useMyOffers({ tipo, estado }: User): MyOffers {
  const [offers, setOffers] = useState<MyOffers>({ is: 'loading' })
  useEffect(() => {
    call(listPromotions, {}).then((answer) => setOffers(offersOf(answer, { tipo, estado })))
  }, [tipo, estado])
  return offers
}

function offersOf(answer: CallResult<typeof listPromotions>, buyer: Buyer): MyOffers {
  const today = panamaDay(new Date())
  return answer.ok
    ? { is: 'loaded', offers: offersFor(buyer, answer.promociones, today) }
    : { is: 'failed', error: answer.error, offers: offersFor(buyer, [], today) }
}
