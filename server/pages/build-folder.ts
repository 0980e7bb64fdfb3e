import { fileURLToPath } from 'node:url'

/** The output folder of `npm run build`. */
export const buildFolder = fileURLToPath(new URL('../../build', import.meta.url))
