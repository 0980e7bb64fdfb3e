import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './photo-field.module.css'

/** A picture from the gallery or the camera. */
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
  const isReady = foto && !error
  return (
    <div className="stack gap-2">
      <label className={`row gap-3 option label ${styles.choose}`}>
        <input
          type="file"
          accept="image/*"
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
        <Icon name={isReady ? 'check' : 'plus'} />
        <span>{isReady ? 'Foto lista. Elige otra' : label}</span>
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
