/** An expected "no": its HTTP status, the sentence for the person, and what else the contract lets it say. */
export class Refusal extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(status: number, error: string, details: Record<string, unknown> = {}) {
    super(error)
    this.status = status
    this.details = details
  }
}
