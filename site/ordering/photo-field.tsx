import { useEffect, useState } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './photo-field.module.css'

/** A picture from the gallery or the camera, shown small once it is chosen. */
export function PhotoField({
  label,
  error,
  foto,
  onChange,
}: {
  label: string
  error?: string | undefined
  foto: File | undefined
  onChange: (foto: File | undefined) => void
}) {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!foto) return setPreview(undefined)
    const url = URL.createObjectURL(foto)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [foto])
  return (
    <div className="stack gap-2">
      <label className={styles.choose}>
        <input
          type="file"
          accept="image/*"
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
        {preview ? <img src={preview} alt="" /> : <Icon name="plus" />}
        <span>{foto ? 'Foto lista. Elige otra' : label}</span>
      </label>
      {error && (
        <p className="problem">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
