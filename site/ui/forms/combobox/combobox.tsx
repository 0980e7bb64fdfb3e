import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { LabelledControl, useField } from '#site/ui/forms/field.tsx'
import styles from './combobox.module.css'

interface Option {
  value: string
  text: string
  /** Shown beside the text, in small. */
  note?: string
}

/**
 * A text field that searches a fixed list: options by tap, arrows and Enter, or by typing their whole name. While the
 * typed text is none of them, the value is empty. The focus alone does not open the list, which would cover the error of
 * a refused form.
 */
export function Combobox({
  label,
  hint,
  error,
  name,
  text: chosenText,
  search,
  optionNamed,
  none,
  onChange,
  onBlur,
}: Pick<ComponentProps<typeof LabelledControl>, 'label' | 'hint' | 'error'> & {
  name: string
  /** The name of the chosen option; empty when none is. */
  text: string
  /** The options for a typed text. */
  search: (typed: string) => readonly Option[]
  /** The option of exactly this name. */
  optionNamed: (typed: string) => string | undefined
  /** What is said when no option is found. */
  none: string
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const field = useField(undefined, hint, error)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = isOpen ? search(typed ?? '') : []
  // The list would cover what is said below the field.
  const isOnlyMatch = found.length === 1 && typed !== undefined && optionNamed(typed) === found[0]?.value
  const options = isOnlyMatch ? [] : found
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (value: string) => {
    onChange(value)
    setTyped(undefined)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + (options.length || 1)) % (options.length || 1))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option.value)
    }
  }

  return (
    <LabelledControl {...field} label={label} hint={hint} error={error}>
      <div className={styles.combobox}>
        <input
          {...field.control}
          type="text"
          role="combobox"
          name={name}
          autoComplete="off"
          enterKeyHint="next"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={isOpen && options.length > 0 ? listId : undefined}
          aria-activedescendant={options[active] ? optionId(active) : undefined}
          value={typed ?? chosenText}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            setActive(-1)
            onChange(optionNamed(target.value) ?? '')
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            const [only, ...others] = typed ? search(typed) : []
            if (only && others.length === 0) choose(only.value)
            else if (typed !== undefined && optionNamed(typed)) setTyped(undefined)
            close()
            onBlur?.()
          }}
        />
        {isOpen && options.length > 0 && (
          <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
            {options.map(({ value, text, note }, index) => (
              // The field keeps the focus: a key acts on it, and a pointer only chooses.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
              // biome-ignore lint/a11y/useFocusableInteractive: the active option is named by aria-activedescendant
              <div
                key={value}
                id={optionId(index)}
                role="option"
                className="row gap-4"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(value)}
              >
                {text}
                {note && <small>{note}</small>}
              </div>
            ))}
          </div>
        )}
        {isOpen && typed && found.length === 0 && <p className={styles.none}>{none}</p>}
      </div>
    </LabelledControl>
  )
}
