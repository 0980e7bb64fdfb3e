import { type Cents, minus, share } from '#shop/money.ts'

/** 30 % in basis points (docs/rules.md#wholesale-price). */
export const WHOLESALE_DISCOUNT = 3000

/**
 * What one unit costs an approved wholesale customer: the list price less 30 %, shown beside it
 * (docs/rules.md#wholesale-price). The order itself takes 30 % off its subtotal, rounded once, so that many of these
 * may add up to some cents more or less.
 */
export const wholesalePrice = (list: Cents): Cents => minus(list, share(list, WHOLESALE_DISCOUNT))
