import { INVALID_CHARACTERS, isSingleLine, multiLine } from '#shop/wire.ts'

/** What the others call a member of the team; may be empty. */
export const Nombre = multiLine(120, 'Escribe el nombre').refine(isSingleLine, INVALID_CHARACTERS)

/** The telephone of a member of the team, as it was written down; may be empty. */
export const Telefono = multiLine(40, 'Escribe el teléfono').refine(isSingleLine, INVALID_CHARACTERS)
