import { CUT_PICTURE_KEYS } from '#shop/media/cut-pictures.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './built-in-pictures.module.css'

const KEYS = CUT_PICTURE_KEYS.filter((key) => key !== 'hero')

/** The words of the keys that are written with another letter. */
const WORDS: Record<string, string> = {
  ...{ albondigas: 'albóndigas', corazon: 'corazón', entrana: 'entraña', higado: 'hígado', picana: 'picaña' },
  ...{ rincon: 'rincón', tuetano: 'tuétano', vacio: 'vacío' },
}
const nameOf = (key: string): string =>
  key
    .split('-')
    .map((word) => WORDS[word] ?? word)
    .join(' ')

/** The built-in pictures with their names, to choose one. */
export function BuiltInPictures({
  imagen,
  choose,
  close,
}: {
  imagen: string | null
  choose: (imagen: string) => void
  close: () => void
}) {
  return (
    <Dialog title="Elige la foto de un corte" close={close}>
      <ul className={`tiles gap-2 ${styles.pictures}`}>
        {KEYS.map((key) => (
          <li key={key}>
            <button
              type="button"
              className="plate"
              aria-pressed={imagen === key}
              onClick={() => {
                choose(key)
                close()
              }}
            >
              <CutImage name={key} alt="" sizes="7rem" />
              <span className="block sentence">{nameOf(key)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
