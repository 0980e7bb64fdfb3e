import type { ComponentProps } from 'react'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { Field } from '#site/ui/forms/field.tsx'

/**
 * A field for money. On blur a valid amount is formatted with two decimals. An invalid one stays as typed and is
 * reported on submit: an error that appeared on blur would move the button that is being clicked.
 */
export function MoneyField({
  onChange,
  ...native
}: Omit<ComponentProps<typeof Field>, 'onBlur' | 'onChange'> & {
  onChange?: (event: { target: HTMLInputElement }) => void
}) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...native}
      onChange={onChange}
      onBlur={({ target }) => {
        const { value } = parseMoney(target.value)
        const tidy = value === undefined ? target.value : moneyInputValue(value)
        if (tidy === target.value) return
        target.value = tidy
        onChange?.({ target })
      }}
    />
  )
}
