import { z } from 'zod'
import { singleLine } from '#shop/wire.ts'

/** The code of a product in a request. */
export const Codigo = singleLine(20, 'Falta el código del corte')

/** The position of a line in its order. */
export const Posicion = z.int({ error: 'Esa línea no existe' }).min(0, { error: 'Esa línea no existe' })
