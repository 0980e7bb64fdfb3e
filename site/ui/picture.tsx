import { pictures } from '#site/pictures.ts'
import styles from './picture.module.css'
import { ZebuBadge } from './zebu-badge.tsx'

/**
 * A cut lying on the page, in the size and format the browser prefers. It paints no ground: the place around it does.
 * `imagen` is the picture's key; without one the zebu stands in with the cut's part lit, at
 * 60 % of the place.
 */
export function Picture({
  imagen,
  region,
  categoria,
  alt,
  sizes,
  eager,
}: {
  imagen: string | null
  region: string
  categoria: string
  alt: string
  sizes: string
  eager?: boolean
}) {
  const picture = imagen === null ? undefined : pictures[imagen]
  if (!picture) {
    return (
      <div className={styles.standIn} data-categoria={categoria}>
        <ZebuBadge region={region} />
      </div>
    )
  }
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
