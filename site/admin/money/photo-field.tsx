import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { smallJpeg } from '#site/ordering/small-jpeg.ts'
import styles from './money.module.css'

/** The longest side of the preview, in pixels. */
const PREVIEW_SIDE = 320

/** A picture that is photographed, chosen or pasted, made small: as base64, or what was wrong with it. */
export function usePhoto() {
  const [taken, setTaken] = useState<{ file: Blob; foto: string }>()
  const [error, setError] = useState<string>()
  const take = async (file: Blob | undefined) => {
    if (!file) return
    setError(undefined)
    await smallJpeg(file).then(
      (foto) => setTaken({ file, foto }),
      () => setError('Esa foto no se puede leer: prueba con otra'),
    )
  }
  return {
    foto: taken?.foto,
    file: taken?.file,
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
  photo: { file, error, take },
}: {
  label: string
  photo: ReturnType<typeof usePhoto>
}) => (
  <div className="stack gap-2">
    <label className={`option small-target centred ${styles.photo}`}>
      <input type="file" accept="image/*" onChange={({ target }) => take(target.files?.[0])} />
      <span className="strong">{file ? 'Foto lista. Poner otra' : label}</span>
    </label>
    {file && <Preview file={file} />}
    {error && (
      <p className="problem" role="alert">
        {error}
      </p>
    )}
  </div>
)

/** Draws the picture: an image of the page's own data is not allowed to load. */
function Preview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    void createImageBitmap(file).then((picture) => {
      const { current } = canvas
      if (!current) return
      const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height))
      current.width = Math.round(picture.width * scale)
      current.height = Math.round(picture.height * scale)
      current.getContext('2d')?.drawImage(picture, 0, 0, current.width, current.height)
    })
  }, [file])
  return <canvas ref={canvas} className={styles.preview} role="img" aria-label="La foto que se guarda" />
}
