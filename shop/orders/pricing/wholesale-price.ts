import { type Cents, minus, share } from '#shop/money.ts'

/** 30 % in basis points (docs/rules.md#wholesale-price). */
export const WHOLESALE_DISCOUNT = 3000

/**
 * The unit price for an approved wholesale customer, shown beside the list price (docs/rules.md#wholesale-price). An
 * order takes 30 % off its subtotal and rounds once, so the sum of these prices may differ by some cents.
 */
export const wholesalePrice = (list: Cents): Cents => minus(list, share(list, WHOLESALE_DISCOUNT))
