/**
 * What changes an amount owed apart from payments: a return, an amount waived by a person, forgiven cents, an opening
 * balance.
 */
export const ADJUSTMENTS = ['devolucion', 'perdona', 'redondeo', 'apertura'] as const
export type AdjustmentKind = (typeof ADJUSTMENTS)[number]
export const ADJUSTMENT_NAMES: Record<AdjustmentKind, string> = {
  devolucion: 'Devolución',
  perdona: 'Se perdona',
  redondeo: 'Redondeo',
  apertura: 'Saldo anterior',
}

/** What went wrong with an order. */
export const CLAIM_REASONS = ['mala', 'falta', 'otra_cosa', 'tarde'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]
export const CLAIM_REASON_NAMES: Record<ClaimReason, string> = {
  mala: 'Llegó mala',
  falta: 'Faltó',
  otra_cosa: 'Llegó otra cosa',
  tarde: 'Llegó tarde',
}

/** What the customer wants in return. */
export const CLAIM_WISHES = ['dinero', 'saldo', 'otra_pieza'] as const
export type ClaimWish = (typeof CLAIM_WISHES)[number]
export const CLAIM_WISH_NAMES: Record<ClaimWish, string> = {
  dinero: 'Que me devuelvan el dinero',
  saldo: 'Saldo para otro pedido',
  otra_pieza: 'Otra pieza',
}

/** The possible answers to «Ya pagué»; `ya_anotado`: the payment was already recorded and is not recorded again. */
export const PROOF_ANSWERS = ['aceptado', 'no_llego', 'otra_cantidad', 'ya_anotado'] as const
export type ProofAnswer = (typeof PROOF_ANSWERS)[number]

/** Cash entries other than payments: change at the start, expenses, handovers. */
export const CASH_ENTRIES = ['cambio', 'gasto', 'entrega'] as const
export type CashEntryKind = (typeof CASH_ENTRIES)[number]
