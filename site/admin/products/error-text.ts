import { CONNECTION_ERROR } from '#site/api/call.ts'

/** What could not be done and why; no answer at all has a sentence of its own (docs/rules.md#connection-failures). */
export const errorText = (what: string, error: string): string =>
  error === CONNECTION_ERROR ? `Error de conexión: ${error}` : `${what}: ${error}`
