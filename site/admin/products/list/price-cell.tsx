import { type KeyboardEvent, useId, useState } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { type Cents, usd } from '#shop/money.ts'
import { parseMoney } from '#shop/text/parse-money.ts'
import styles from './price-cell.module.css'

const NAMES = { precioKg: 'Precio por kilo', precioMedioKilo: 'Precio por medio kilo' }
export type PriceField = keyof typeof NAMES

/**
 * A price that is changed where it stands: in the field only the new one is typed, never a digit into the old. It is
 * stored when the field is left, and Enter goes on to the next product. What could not be stored stays as it was typed,
 * with the reason; Escape takes it back.
 */
export function PriceCell({
  product,
  field,
  onTyping,
  store,
}: {
  product: ManagedProduct
  field: PriceField
  /** Hears that another price is being written. */
  onTyping: () => void
  /** Gives back why it could not be done. */
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
    // To leave the field is to store it.
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
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
