import { type ReactNode, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { filesOfPicture, type PictureFiles, type PictureKey, pictures } from '#site/pictures.ts'
import styles from './picture.module.css'
import { ZebuBadge } from './zebu-badge.tsx'

/** `eager` is for the one picture a screen opens with; every other waits until it is near. */
type ImageProps = { alt: string; sizes: string; eager?: boolean | undefined }

/**
 * A cut lying on the page. It paints no ground: the place around it does. `imagen` names the picture; without one the
 * zebu stands in at 60 % of the place, the cut's part lit.
 */
export function Picture({
  imagen,
  region,
  categoria,
  alt,
  sizes,
  eager,
}: ImageProps & { imagen: string | null; region: string; categoria: string }) {
  return (
    <AnyPicture
      imagen={imagen}
      alt={alt}
      sizes={sizes}
      eager={eager}
      fallback={
        <div className={styles.fallback} data-categoria={categoria}>
          <ZebuBadge region={region} />
        </div>
      }
    />
  )
}

/** A picture of the house, by its key. */
export const CutImage = ({ name, ...imageProps }: ImageProps & { name: PictureKey }) => (
  <ResponsiveImage files={pictures[name]} {...imageProps} />
)

/**
 * A picture by whatever names it: a key of the house or an address of this site, in sizes where it is one of the
 * gallery. Where it names none, or the picture does not arrive, `fallback` has its place.
 */
export function AnyPicture({
  imagen,
  fallback = null,
  ...imageProps
}: ImageProps & { imagen: string | null; fallback?: ReactNode }) {
  const [failedImage, setLost] = useState<string>()
  const place = useRef<HTMLImageElement>(null)
  // It may have failed before anybody listened.
  useEffect(() => {
    if (imagen && place.current?.complete && place.current.naturalWidth === 0) setLost(imagen)
  }, [imagen])
  const files = filesOfPicture(imagen) ?? (imagen?.startsWith('/') ? { src: imagen } : undefined)
  if (!imagen || !files || failedImage === imagen) return fallback
  return <ResponsiveImage key={imagen} ref={place} files={files} onError={() => setLost(imagen)} {...imageProps} />
}

/** In the size and format the browser prefers. */
function ResponsiveImage({
  files,
  alt,
  sizes,
  eager,
  ...rest
}: ImageProps & {
  files: Partial<PictureFiles> & { src: string }
  ref?: React.Ref<HTMLImageElement>
  onError?: () => void
}) {
  const { avif, webp, src, width, height } = files
  if (eager && avif)
    preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
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
        {...rest}
      />
    </picture>
  )
}
