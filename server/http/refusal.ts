/** An expected "no": its HTTP status, the sentence for the person, and what else the contract lets it say. */
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
