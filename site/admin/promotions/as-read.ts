import { z } from 'zod'
import { KeptPromotion } from '#shop/promotions/promotion.ts'

/** A promotion as it was read, ready to travel: with a change it says what the change was made on. */
export const asRead = (promotion: KeptPromotion) => z.encode(KeptPromotion, promotion)
