import { filesOfPicture, type PictureFiles, type PictureKey, pictures } from '#site/pictures.ts'
import styles from './picture.module.css'
import { ZebuBadge } from './zebu-badge.tsx'

/** `eager` is for the one picture a screen opens with; every other waits until it is near. */
type Showing = { alt: string; sizes: string; eager?: boolean | undefined }

/**
 * A cut lying on the page. It paints no ground: the place around it does. `imagen` names the picture; without one the
 * zebu stands in at 60 % of the place, the cut's part lit.
 */
export function Picture({
  imagen,
  region,
  categoria,
  ...showing
}: Showing & { imagen: string | null; region: string; categoria: string }) {
  if (filesOfPicture(imagen)) return <AnyPicture imagen={imagen} {...showing} />
  return (
    <div className={styles.standIn} data-categoria={categoria}>
      <ZebuBadge region={region} />
    </div>
  )
}

/** A picture of the house, by its key. */
export const CutOut = ({ name, ...showing }: Showing & { name: PictureKey }) => (
  <InSizes files={pictures[name]} {...showing} />
)

/** A picture by whatever names it: a key of the house or an address of the gallery. Nothing where neither is known. */
export function AnyPicture({ imagen, ...showing }: Showing & { imagen: string | null }) {
  const files = filesOfPicture(imagen)
  return files && <InSizes files={files} {...showing} />
}

/** In the size and format the browser prefers. */
function InSizes({ files, alt, sizes, eager }: Showing & { files: PictureFiles }) {
  const { avif, webp, src, width, height } = files
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
