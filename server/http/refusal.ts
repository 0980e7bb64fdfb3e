import { joinSentences } from '#shop/text/list-text.ts'
/** An expected refusal: its HTTP status, the message for the user, and further fields allowed by the contract. */
export class Refusal extends Error {
  readonly status: number
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    error: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(error)
    this.status = status
    this.details = details
    this.headers = headers
  }
}

/** Makes the refusal of invalid fields: one message for the user, and each field's error in `campos`. */
export function invalid(campos: Record<string, string>, status = 400): Refusal {
  const sentences = [...new Set(Object.values(campos))].slice(0, 5)
  return new Refusal(status, joinSentences(['Revisa estos datos', ...sentences]).replace(/\.$/, ''), { campos })
}
