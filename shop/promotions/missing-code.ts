/** The refusal of an empty promotion code. */
export const MISSING_CODE = 'Por favor ingresa un código promocional'
