import { CONNECTION_ERROR } from '#site/api/connection-error.ts'

/** What failed and why; a missing response has a text of its own (docs/rules.md#connection-failures). */
export const errorText = (what: string, error: string): string =>
  error === CONNECTION_ERROR ? `Error de conexión: ${error}` : `${what}: ${error}`
