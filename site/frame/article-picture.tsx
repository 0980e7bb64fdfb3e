import { useEffect, useRef, useState } from 'react'
import { filesOfPicture, isPictureKey } from '#site/pictures.ts'
import { Linocut } from '#site/ui/linocut.tsx'
import { CutOut } from '#site/ui/picture.tsx'
import styles from './article-picture.module.css'

/**
 * The picture of an article, in the whole of its place: a cut of the house lying on the ground, or a photograph that
 * covers it. One that is missing or does not arrive gives its place to the linocut of the house.
 */
export function ArticlePicture({
  imagen,
  ...showing
}: {
  imagen: string
  alt: string
  sizes: string
  eager?: boolean
}) {
  if (isPictureKey(imagen))
    return (
      <div className={styles.cut}>
        <CutOut name={imagen} {...showing} />
      </div>
    )
  return imagen === '' ? <StandIn /> : <Photograph key={imagen} src={imagen} {...showing} />
}

function Photograph({ src, alt, sizes, eager }: { src: string; alt: string; sizes: string; eager?: boolean }) {
  const [isLost, setIsLost] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // It may have failed before anybody listened.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setIsLost(true)
  }, [])
  if (isLost) return <StandIn />
  return (
    <img
      ref={picture}
      className={styles.photograph}
      src={src}
      srcSet={filesOfPicture(src)?.webp}
      sizes={sizes}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      onError={() => setIsLost(true)}
    />
  )
}

const StandIn = () => (
  <div className={styles.standIn}>
    <Linocut />
  </div>
)
