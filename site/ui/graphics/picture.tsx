import { type ReactNode, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import {
  filesOfCutPicture,
  filesOfPicture,
  fitOf,
  type PictureFiles,
  type PictureFit,
  type PictureKey,
} from '#site/pictures.ts'
import styles from './picture.module.css'
import { ZebuBadge } from './zebu-badge.tsx'

/**
 * `eager` is for the one picture that is visible when a screen opens; all others load lazily. `fit` gives the picture the
 * shape of the built-in ones (4:3): whole, or cropped and with a frame around it.
 */
type ImageProps = { alt: string; sizes: string; eager?: boolean | undefined; fit?: PictureFit | undefined }

/**
 * The picture of a cut: a cut-out on the ground of its category, or in a frame where an uploaded one is not transparent.
 * `imagen` names the picture; without one the zebu is shown at 60 % of the size with the cut's region highlighted.
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
      fit={fitOf(imagen)}
      alt={alt}
      sizes={sizes}
      eager={eager}
      fallback={
        <div className={`centred ${styles.fallback}`} data-categoria={categoria}>
          <ZebuBadge region={region} />
        </div>
      }
    />
  )
}

/** A built-in picture, by its key. */
export const CutImage = ({ name, ...imageProps }: ImageProps & { name: PictureKey }) => (
  <ResponsiveImage files={filesOfCutPicture(name)} {...imageProps} />
)

/**
 * A picture by key or path: a built-in one, or one of this site, with a srcset if it is from the gallery. `fallback` is
 * rendered when there is no such picture or it fails to load.
 */
export function AnyPicture({
  imagen,
  fallback = null,
  ...imageProps
}: ImageProps & { imagen: string | null; fallback?: ReactNode }) {
  const [failedImage, setFailedImage] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // The picture may have failed before this effect ran.
  useEffect(() => {
    if (imagen && image.current?.complete && image.current.naturalWidth === 0) setFailedImage(imagen)
  }, [imagen])
  const files = filesOfPicture(imagen) ?? (imagen?.startsWith('/') ? { src: imagen } : undefined)
  if (!imagen || !files || failedImage === imagen) return fallback
  return (
    <ResponsiveImage key={imagen} ref={image} files={files} onError={() => setFailedImage(imagen)} {...imageProps} />
  )
}

const FIT: Record<PictureFit, string | undefined> = { whole: styles.whole, framed: styles.framed }

/** Lets the browser choose size and format. */
function ResponsiveImage({
  files,
  alt,
  sizes,
  eager,
  fit,
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
    <picture className={fit && FIT[fit]}>
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
