import { isCutPictureKey } from '#shop/media/cut-pictures.ts'
import { Linocut } from '#site/ui/graphics/linocut.tsx'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import styles from './article-picture.module.css'

/**
 * The picture of an article, filling its container: a built-in cut contained in it, or a photo covering it. A missing
 * or failed picture is replaced by a linocut.
 */
export const ArticlePicture = (props: { imagen: string; alt: string; sizes: string; eager?: boolean }) => (
  <div className={styles.place} data-cut={isCutPictureKey(props.imagen)}>
    <AnyPicture
      {...props}
      fallback={
        <div className={`stack centred ${styles.fallback}`}>
          <Linocut subject="cow" />
        </div>
      }
    />
  </div>
)
