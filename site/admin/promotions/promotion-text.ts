/** What the dialog and the switch say where the server gives no reason. */
export const NOT_SAVED = 'Error al guardar promoción'

/** 'Usada 1 vez', 'Usada 3 veces'. */
export const usesText = (times: number): string => `Usada ${times} ${times === 1 ? 'vez' : 'veces'}`
