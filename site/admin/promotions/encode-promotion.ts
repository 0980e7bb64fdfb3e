import { z } from 'zod'
import { StoredPromotion } from '#shop/promotions/promotion.ts'

/** A promotion as it was read, ready to travel: with a change it says what the change was made on. */
export const encodePromotion = (promotion: StoredPromotion) => z.encode(StoredPromotion, promotion)
