import { fileURLToPath } from 'node:url'

/** Where `npm run build` leaves the site. */
export const buildFolder = fileURLToPath(new URL('../../build', import.meta.url))
