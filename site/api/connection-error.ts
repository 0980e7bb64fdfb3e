/** Shown when there was no response (docs/rules.md#connection-failures). */
export const CONNECTION_ERROR = 'No se pudo conectar con el servidor'

/** Shown when the page cannot read a response: it is of another version than the shop. */
export const OUTDATED = 'La tienda se actualizó: vuelve a cargar la página'

/** Stands for the reason of a refusal that gives none. */
export const NO_REASON = 'Respuesta inválida del servidor'

/** The reason of a refusal, or what the screen says where the server gave none. */
export const reasonOr = (error: string, otherwise: string): string =>
  error === '' || error === NO_REASON ? otherwise : error
