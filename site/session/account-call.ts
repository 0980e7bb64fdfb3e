import type { CallValues, Endpoint } from '#shop/endpoint.ts'
import { callLater } from '#site/api/call-later.ts'
import type { CallResult } from '#site/api/create-call.ts'
import type { Refused } from '#site/api/use-form.ts'

type Calls = typeof import('./account-calls.ts')

/** Shown when sign-in, registration or profile got no response (docs/rules.md#connection-failures). */
export const CONNECTION_ERROR = 'Error de conexión'

/** Calls an account endpoint. */
export function accountCall<E extends Endpoint>(
  choose: (calls: Calls) => E,
  input: CallValues<E>,
): Promise<CallResult<E>> {
  return callLater(() => import('./account-calls.ts').then(choose), input)
}

/** A refusal as the server worded it; no answer at all reads the same everywhere. */
export const refused = ({ status, error, campos }: Omit<Refused, 'success'> & { status: number }): Refused => ({
  success: false,
  error: status === 0 ? CONNECTION_ERROR : error,
  campos,
})
