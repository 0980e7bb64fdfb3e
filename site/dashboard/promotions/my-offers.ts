import { useEffect, useState } from 'react'
import { panamaDay } from '#shop/dates.ts'
import { listPromotions } from '#shop/promotions/contract.ts'
import { type CustomerOffer, customerOffers } from '#shop/promotions/customer-offers.ts'
import { type Answer, call } from '#site/call.ts'

/** The promotions of today. When the server's cannot be read, the fixed ones that still hold are all there is. */
export type MyOffers =
  | { is: 'loading' }
  | { is: 'failed'; error: string; offers: CustomerOffer[] }
  | { is: 'loaded'; offers: CustomerOffer[] }

export function useMyOffers(): MyOffers {
  const [offers, setOffers] = useState<MyOffers>({ is: 'loading' })
  useEffect(() => {
    call(listPromotions, {}).then((answer) => setOffers(offersOf(answer)))
  }, [])
  return offers
}

function offersOf(answer: Answer<typeof listPromotions>): MyOffers {
  const today = panamaDay(new Date())
  return answer.ok
    ? { is: 'loaded', offers: customerOffers(answer.promociones, today) }
    : { is: 'failed', error: answer.error, offers: customerOffers([], today) }
}
