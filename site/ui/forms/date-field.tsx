import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './date-field.module.css'
import { Field } from './field.tsx'
import { DATE_FORMAT, INVALID_DATE, INVALID_MOMENT, parseDate, parseMoment, shownDate } from './typed-date.ts'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'name' | 'required'> & {
  /** 'YYYY-MM-DD', with `withTime` 'YYYY-MM-DDTHH:MM', or the text that was typed while it is no date. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
  withTime?: boolean
  /** The last day that the calendar offers. */
  max?: string
}

/**
 * A date, typed as '23/11/2026' whatever the language of the browser, or chosen in its calendar. Its value, also in the
 * data of a form, is the one of a native date field; a text that is no date stays as it was typed, is the value too, and
 * the field says how to write it.
 */
export function DateField({ value, defaultValue, onChange, withTime = false, max, error, name, ...field }: Props) {
  const parse = withTime ? parseMoment : parseDate
  const toValue = (text: string) => parse(text) ?? text.trim()
  const [typed, setTyped] = useState(() => shownDate(value ?? defaultValue ?? ''))
  const [is, setIs] = useState<'untouched' | 'typing' | 'left'>('untouched')
  const [given, setGiven] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  // Another value than what is typed, as after «Limpiar Filtros».
  if (value !== given) {
    setGiven(value)
    if (is !== 'typing' && value !== undefined && value !== toValue(typed)) setTyped(shownDate(value))
  }

  const wrong = typed.trim() !== '' && parse(typed) === undefined ? (withTime ? INVALID_MOMENT : INVALID_DATE) : ''
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong])

  const change = (text: string) => {
    setTyped(text)
    onChange?.(toValue(text))
  }
  const leave = () => {
    setIs('left')
    setTyped(shownDate(toValue(typed)))
  }
  return (
    <div className={styles.date}>
      <Field
        {...field}
        ref={input}
        autoComplete="off"
        placeholder={withTime ? `${DATE_FORMAT} hh:mm` : DATE_FORMAT}
        value={typed}
        error={((is === 'left' || error) && wrong) || error}
        onChange={({ target }) => change(target.value)}
        onFocus={() => setIs('typing')}
        onBlur={leave}
      />
      {name && <input type="hidden" name={name} value={toValue(typed)} />}
      <input
        ref={calendar}
        type={withTime ? 'datetime-local' : 'date'}
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        max={max}
        value={parse(typed) ?? ''}
        onChange={({ target }) => change(shownDate(target.value))}
      />
      <button
        type="button"
        className={`icon-button ${styles.open}`}
        aria-label="Abrir el calendario"
        onClick={() => calendar.current?.showPicker?.()}
      >
        <Icon name="calendar" />
      </button>
    </div>
  )
}
