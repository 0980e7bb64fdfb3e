import type { CallInput, Endpoint } from '#shop/endpoint.ts'
import type { Answer } from '#site/api/call.ts'

type Calls = typeof import('./account-calls.ts')

/** What a person reads when sign-in, registration or profile got no answer (docs/rules.md#connection-failures). */
export const CONNECTION_ERROR = 'Error de conexión'

/** One account call. Contract and zod are fetched with the first one: who only looks at the landing page carries neither. */
export async function accountCall<E extends Endpoint>(
  choose: (calls: Calls) => E,
  sending: CallInput<E>,
): Promise<Answer<E>> {
  try {
    const [{ call }, calls] = await Promise.all([import('#site/api/call.ts'), import('./account-calls.ts')])
    return await call(choose(calls), sending)
  } catch {
    return { ok: false, status: 0, success: false, error: CONNECTION_ERROR } as Answer<E>
  }
}

/** What came of an account call, for the form that made it: `campos` are the wrong fields by name. */
export type Result<Good = unknown> = ({ success: true } & Good) | Refused
type Refused = { success: false; error: string; campos?: Record<string, string> | undefined }

/** A refusal as the server worded it; no answer at all reads the same everywhere. */
export const refused = ({ status, error, campos }: Omit<Refused, 'success'> & { status: number }): Refused => ({
  success: false,
  error: status === 0 ? CONNECTION_ERROR : error,
  campos,
})
