/** Shown when there was no response (docs/rules.md#connection-failures). */
export const CONNECTION_ERROR = 'No se pudo conectar con el servidor'
