import { CUT_PICTURE_KEYS } from '#shop/media/cut-pictures.ts'
import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './built-in-pictures.module.css'

const KEYS = CUT_PICTURE_KEYS.filter((key) => key !== 'hero')

/** The built-in pictures, to choose one. */
export function BuiltInPictures({ imagen, choose }: { imagen: string | null; choose: (imagen: string) => void }) {
  return (
    <fieldset className={styles.pictures}>
      <legend className="label">O una de la casa</legend>
      {KEYS.map((key) => (
        <label key={key} className="option">
          <input type="radio" name="imagen" checked={imagen === key} onChange={() => choose(key)} />
          <CutImage name={key} alt={key.replaceAll('-', ' ')} sizes="60px" />
        </label>
      ))}
    </fieldset>
  )
}
