import { INVALID_CHARACTERS, isSingleLine, multiLine } from '#shop/wire.ts'

/** The displayed name of a member of staff; may be empty. */
export const Nombre = multiLine(120, 'Escribe el nombre').refine(isSingleLine, INVALID_CHARACTERS)

/** The telephone of a member of staff, as typed; may be empty. */
export const Telefono = multiLine(40, 'Escribe el teléfono').refine(isSingleLine, INVALID_CHARACTERS)
