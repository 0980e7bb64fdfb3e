import { useRef } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './search-box.module.css'

/** A search field with results while typing; the clear button empties it and keeps the focus. */
export function SearchBox({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={`control ${styles.search} needs-script`}>
      <label className="row">
        <Icon name="search" />
        <span className="sr">Buscar un corte</span>
        <input
          ref={input}
          type="search"
          placeholder="Corte, plato o «para la parrilla»"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={80}
          value={typed}
          // The next search replaces the last one without a press on «Borrar».
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      {typed !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label="Borrar la búsqueda"
          onClick={() => {
            onType('')
            input.current?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
