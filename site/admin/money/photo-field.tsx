import { type ClipboardEvent, useState } from 'react'
import { smallJpeg } from '#site/ordering/small-jpeg.ts'
import styles from './money.module.css'

/** A picture that is photographed, chosen or pasted, made small: as base64, or what was wrong with it. */
export function usePhoto() {
  const [foto, setFoto] = useState<string>()
  const [error, setError] = useState<string>()
  const take = async (file: Blob | undefined) => {
    if (!file) return
    setError(undefined)
    await smallJpeg(file).then(setFoto, () => setError('Esa foto no se puede leer: prueba con otra'))
  }
  return {
    foto,
    error,
    take,
    onPaste: (event: ClipboardEvent) => {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      if (!file) return
      event.preventDefault()
      void take(file)
    },
  }
}

/** The field for that picture. */
export const PhotoField = ({
  label,
  photo: { foto, error, take },
}: {
  label: string
  photo: ReturnType<typeof usePhoto>
}) => (
  <div className="stack gap-2">
    <label className={styles.photo}>
      <input type="file" accept="image/*" onChange={({ target }) => take(target.files?.[0])} />
      <span className="strong">{foto ? 'Foto lista. Poner otra' : label}</span>
    </label>
    {foto && <img className={styles.preview} src={`data:image/jpeg;base64,${foto}`} alt="La foto que se guarda" />}
    {error && (
      <p className="problem" role="alert">
        {error}
      </p>
    )}
  </div>
)
