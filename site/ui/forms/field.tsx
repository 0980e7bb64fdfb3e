import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './field.module.css'

/** `warning` says what may be wrong; it does not prevent submitting. */
type FieldText = { label: string; hint?: string | undefined; error?: string | undefined; warning?: string | undefined }

/** A text field: label above, hint and error below, both announced with the field. */
export function Field({
  label,
  hint,
  error,
  warning,
  ...native
}: FieldText & Omit<ComponentProps<'input'>, 'className'>) {
  const field = useField(native.id, hint, error, warning)
  return (
    <LabelledControl {...field} label={label} hint={hint} error={error} warning={warning}>
      <input {...native} {...field.control} />
    </LabelledControl>
  )
}

/** The same for text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  warning,
  ...native
}: FieldText & Omit<ComponentProps<'textarea'>, 'className'>) {
  const field = useField(native.id, hint, error, warning)
  return (
    <LabelledControl {...field} label={label} hint={hint} error={error} warning={warning}>
      <textarea rows={3} {...native} {...field.control} />
    </LabelledControl>
  )
}

/** The same as a select. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...native
}: FieldText & Omit<ComponentProps<'select'>, 'className'>) {
  const field = useField(native.id, hint, error)
  return (
    <LabelledControl {...field} label={label} hint={hint} error={error}>
      <select {...native} {...field.control}>
        {children}
      </select>
    </LabelledControl>
  )
}

/** A text field for an e-mail: its keyboard, no capitals, no spelling check. */
export const EmailField = (native: ComponentProps<typeof Field>) => (
  <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...native} />
)

/** The ids and attributes by which a control is announced with its hint and error. */
export function useField(givenId: string | undefined, hint?: string, error?: string, warning?: string) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const warningId = `${id}-warning`
  const describedBy = [hint && hintId, error && errorId, warning && warningId].filter(Boolean).join(' ') || undefined
  return {
    hintId,
    errorId,
    warningId,
    control: {
      id,
      className: `control ${styles.control}`,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
    },
  }
}

/** A control with its label above, and hint and error below. */
export function LabelledControl({
  label,
  hint,
  error,
  warning,
  hintId,
  errorId,
  warningId,
  control,
  children,
}: FieldText & ReturnType<typeof useField> & { children: ReactNode }) {
  return (
    <div className={`stack gap-2 ${styles.field}`}>
      <label htmlFor={control.id} className="label">
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId} className={`note ${styles.hint}`}>
          {hint}
        </p>
      )}
      {warning && !error && (
        <p id={warningId} className="problem" data-tone="warning">
          <Icon name="alert" />
          {warning}
        </p>
      )}
      {error && (
        <p id={errorId} className="problem">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
