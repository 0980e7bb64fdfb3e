/** The reasons for a failed delivery that a courier can tap. */
export const FAILURES = ['No había nadie', 'No contestó el teléfono', 'La dirección está mal', 'No quiso recibirlo']

/** Matches a reason, tapped or typed, that says somebody was there and refused the order. */
const REFUSAL = /\bno\s+(?:(?:l[aeo]s?|me)\s+)?(?:qui[sz]|quer|recibi[oó]|acept)|rech?az|\bdevolv/i

/**
 * What a customer may read about a failed delivery: one of the tapped reasons, `refused`, or '' for anything else that
 * the courier typed (docs/rules.md#deliveries-of-the-day).
 */
export function failureOf(motivo: string): string {
  if (REFUSAL.test(motivo)) return 'refused'
  return FAILURES.includes(motivo) ? motivo : ''
}
