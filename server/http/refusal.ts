/** An expected refusal: its HTTP status, the message for the user, and the further fields that the contract allows. */
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
