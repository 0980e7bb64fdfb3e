/** What changes an amount owed besides payments: a return, what is forgiven by a person or as cents, an opening balance. */
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

/** What the customer wants for it. */
export const CLAIM_WISHES = ['dinero', 'saldo', 'otra_pieza'] as const
export type ClaimWish = (typeof CLAIM_WISHES)[number]
export const CLAIM_WISH_NAMES: Record<ClaimWish, string> = {
  dinero: 'Que me devuelvan el dinero',
  saldo: 'Saldo para otro pedido',
  otra_pieza: 'Otra pieza',
}

/** What a person answers to «Ya pagué»; `ya_anotado`: that payment is noted already, and is not noted again. */
export const PROOF_ANSWERS = ['aceptado', 'no_llego', 'otra_cantidad', 'ya_anotado'] as const
export type ProofAnswer = (typeof PROOF_ANSWERS)[number]

/** What happens to cash besides payments: change at the start, paid out, handed over. */
export const CASH_ENTRIES = ['cambio', 'gasto', 'entrega'] as const
export type CashEntryKind = (typeof CASH_ENTRIES)[number]
