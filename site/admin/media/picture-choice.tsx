import { isPictureKey, pictures } from '#site/pictures.ts'
import { CutOut } from '#site/ui/picture.tsx'
import styles from './picture-choice.module.css'

const KEYS = Object.keys(pictures)
  .filter(isPictureKey)
  .filter((key) => key !== 'hero')

/** The pictures the house was opened with, one of which may be shown. */
export function PictureChoice({ imagen, choose }: { imagen: string | null; choose: (imagen: string) => void }) {
  return (
    <fieldset className={styles.pictures}>
      <legend>O una de la casa</legend>
      {KEYS.map((key) => (
        <label key={key}>
          <input type="radio" name="imagen" checked={imagen === key} onChange={() => choose(key)} />
          <CutOut name={key} alt={key.replaceAll('-', ' ')} sizes="60px" />
        </label>
      ))}
    </fieldset>
  )
}
