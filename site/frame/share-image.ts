import og from '#site/img/og-inicio.jpg?url'
import { isPictureKey } from '#site/pictures.ts'

/** The picture that goes along when an article is shared: of the house (`scripts/pictures.ts`), uploaded, or the shop's. */
export const shareImage = (imagen: string): string =>
  isPictureKey(imagen) && imagen !== 'hero' ? `/compartir/${imagen}.jpg` : imagen.startsWith('/') ? imagen : og
