/** Why an order could not be delivered, as a courier says it with one tap. */
export const FAILURES = ['No había nadie', 'No contestó el teléfono', 'La dirección está mal', 'No quiso recibirlo']

/** What says that somebody was there and did not take the order, tapped or typed. */
const REFUSAL = /\bno\s+(?:(?:l[aeo]s?|me)\s+)?(?:qui[sz]|quer|recibi[oó]|acept)|rech?az|\bdevolv/i

/**
 * What a customer may read of why their order could not be delivered: one of the usual reasons, `refused`, or nothing of
 * what a courier typed (docs/rules.md#deliveries-of-the-day).
 */
export function failureOf(motivo: string): string {
  if (REFUSAL.test(motivo)) return 'refused'
  return FAILURES.includes(motivo) ? motivo : ''
}
