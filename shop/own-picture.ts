import { z } from 'zod'

/**
 * The picture of a record: a key such as `picana`, a path of this site such as one of the gallery, or '' for none. URLs
 * of other sites are refused.
 */
export const OwnPicture = z
  .string()
  .trim()
  .regex(/^$|^[a-z][a-z0-9-]{0,40}$|^\/(?!\/)[\w./%-]{1,300}$/, {
    error: 'La imagen tiene que ser de este sitio, como /imagenes/picana.webp',
  })
