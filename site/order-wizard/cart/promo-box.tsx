import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cents, usd } from '#shop/money.ts'
import { MISSING_CODE } from '#shop/promotions/missing-code.ts'
import { offerText } from '#shop/promotions/promotion-days.ts'
import type { Promo } from '#site/order-wizard/wizard.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './promo-box.module.css'
import { applyCode } from './promo-check.ts'

/** The promotion code field. While a code is applied the field is locked, and «Remover» removes it. */
export function PromoBox({ promo, subtotal }: { promo: Promo; subtotal: Cents }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [inputError, setInputError] = useState<string>()
  const isLocked = promo.is === 'applied' || promo.is === 'checking'
  const error = inputError ?? (promo.is === 'refused' && typed === undefined ? promo.error : undefined)

  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isLocked) return
    // Anything else that is wrong with a code the server says.
    const codigo = (typed ?? (promo.is === 'refused' ? promo.codigo : '')).trim().toUpperCase()
    setInputError(codigo === '' ? MISSING_CODE : undefined)
    if (codigo === '') return
    setTyped(undefined)
    applyCode(codigo)
  }

  const remove = () => {
    flushSync(() => applyCode(''))
    field.current?.focus()
  }

  return (
    <form
      className={`cluster brand ${styles.box}`}
      onSubmit={apply}
      noValidate
      // Who types a code and goes on means it: it is not dropped without a word.
      onBlur={(event) => {
        if (typed?.trim() && !event.currentTarget.contains(event.relatedTarget)) apply(event)
      }}
    >
      <div aria-live="assertive">
        <Field
          ref={field}
          label="Código promocional"
          name="codigo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          readOnly={isLocked}
          value={isLocked ? promo.codigo : (typed ?? (promo.is === 'refused' ? promo.codigo : ''))}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase())
            setInputError(undefined)
          }}
          error={error}
        />
      </div>
      {promo.is === 'applied' ? (
        // Two buttons with keys: if React reused one element, the click on remove would submit the form.
        <Button key="remover" variant="outline" onClick={remove}>
          Remover
        </Button>
      ) : (
        <Button key="aplicar" variant="outline" type="submit" busy={promo.is === 'checking'}>
          Aplicar
        </Button>
      )}
      <p className={`note done ${styles.applied}`} role="status">
        {promo.is === 'applied' && `¡Promoción aplicada! Descuento: ${usd(promo.descuento)}`}
      </p>
      {promo.is === 'applied' && (
        <p className={`note ${styles.applied}`}>{offerText(subtotal, promo.descuento, promo.dias)}</p>
      )}
    </form>
  )
}
