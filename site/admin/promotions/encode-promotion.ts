import { z } from 'zod'
import { StoredPromotion } from '#shop/promotions/promotion.ts'

/** A promotion in wire format: a change is sent with the version it is based on. */
export const encodePromotion = (promotion: StoredPromotion) => z.encode(StoredPromotion, promotion)
