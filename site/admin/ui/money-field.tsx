import type { ComponentProps } from 'react'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { Field } from '#site/ui/forms/field.tsx'

/**
 * A field for money. When it is left, what can be read is written with two decimals; what cannot stays as it was typed,
 * and the form asks about it when it is sent: a line that appeared now would push away what is just being pressed.
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
