import { type KeyboardEvent, useId, useState } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { type Cents, usd } from '#shop/money.ts'
import { parseMoney } from '#shop/text/parse-money.ts'
import styles from './price-cell.module.css'

const NAMES = { precioKg: 'Precio por kilo', precioMedioKilo: 'Precio por medio kilo' }
export type PriceField = keyof typeof NAMES

/**
 * A price that is edited in place: focusing the field empties it, so that no digit is added to the old price. Leaving
 * the field saves; Enter goes on to the next product, Escape restores. If saving fails, the typed text stays with the
 * error.
 */
export function PriceCell({
  product,
  field,
  onTyping,
  store,
}: {
  product: ManagedProduct
  field: PriceField
  /** Called when a price is being edited. */
  onTyping: () => void
  /** Returns an error message or `undefined`. */
  store: (product: ManagedProduct, field: PriceField, price: Cents) => Promise<string | undefined>
}) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const errorId = useId()
  const stored = product[field]

  const type = (text: string | undefined) => {
    setTyped(text)
    setError(undefined)
  }

  async function save() {
    if (typed === undefined || busy) return
    const read = parseMoney(typed)
    if (typed.trim() === '' || read.value === stored) return type(undefined)
    if (read.value === undefined) return setError(read.error)
    setBusy(true)
    const why = await store(product, field, read.value)
    setBusy(false)
    if (why === undefined) type(undefined)
    else setError(why)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') return type('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { error } = parseMoney(typed || usd(stored))
    if (error !== undefined) return setError(error)
    // Moving the focus saves the price.
    const row = event.currentTarget.closest('tr')
    const next = row?.nextElementSibling?.querySelector<HTMLElement>(`[name="${field}"]`)
    if (next) next.focus()
    else event.currentTarget.blur()
  }

  return (
    <>
      <input
        className={styles.price}
        name={field}
        aria-label={`${NAMES[field]} de ${product.nombre}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && errorId}
        aria-busy={busy || undefined}
        readOnly={busy}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={typed ?? usd(stored)}
        placeholder={usd(stored)}
        onFocus={() => setTyped((now) => now ?? '')}
        onChange={({ target }) => {
          onTyping()
          type(target.value)
        }}
        onKeyDown={onKey}
        onBlur={save}
      />
      {error && (
        <p id={errorId} className={`error ${styles.error}`} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
