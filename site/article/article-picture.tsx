import { isPictureKey } from '#site/pictures.ts'
import { Linocut } from '#site/ui/graphics/linocut.tsx'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import styles from './article-picture.module.css'

/**
 * The picture of an article, in the whole of its place: a cut of the house lying on the ground, or a photograph that
 * covers it. One that is missing or does not arrive gives its place to the linocut of the house.
 */
export const ArticlePicture = (props: { imagen: string; alt: string; sizes: string; eager?: boolean }) => (
  <div className={styles.place} data-cut={isPictureKey(props.imagen)}>
    <AnyPicture
      {...props}
      fallback={
        <div className={styles.fallback}>
          <Linocut subject="cow" />
        </div>
      }
    />
  </div>
)
