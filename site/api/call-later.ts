import type { CallValues, Endpoint } from '#shop/endpoint.ts'
import { CONNECTION_ERROR } from './connection-error.ts'
import type { CallResult } from './create-call.ts'

/** Calls an endpoint whose contract and zod are loaded on the first call, so that a first view does not include them. */
export async function callLater<E extends Endpoint>(
  importEndpoint: () => Promise<E>,
  input: CallValues<E>,
): Promise<CallResult<E>> {
  try {
    const [{ call }, endpoint] = await Promise.all([import('./call.ts'), importEndpoint()])
    return await call(endpoint, input)
  } catch {
    return { ok: false, status: 0, success: false, error: CONNECTION_ERROR } as CallResult<E>
  }
}
