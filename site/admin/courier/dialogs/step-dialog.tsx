import type { ReactNode } from 'react'
import { formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './step-dialog.module.css'

/** The window in which a courier says what happened at a stop. Its button, with what went wrong above it, stays in view. */
export const StepDialog = ({
  title,
  action,
  busy = false,
  error,
  close,
  submit,
  children,
}: {
  title: string
  /** The words of the button. */
  action: string
  busy?: boolean
  error?: string | undefined
  close: () => void
  submit: () => void
  children: ReactNode
}) => (
  <Modal open onClose={close} label={title} narrow persistent>
    <form className={`stack ${styles.form}`} noValidate {...formOf(submit)}>
      <h2 className="t-3 anywhere">{title}</h2>
      {children}
      <div className={`stack gap-2 ${styles.foot}`}>
        {error && <Notice tone="error">{error}</Notice>}
        <Button variant="brand" type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  </Modal>
)

/** One of several large buttons, of which the chosen one is pressed. */
export const Plates = <Value extends string>({
  label,
  options,
  chosen,
  narrow,
  choose,
}: {
  label: string
  /** Short names: more of them beside each other. */
  narrow?: boolean
  options: readonly { value: Value; name: string }[]
  chosen: string | undefined
  choose: (value: Value) => void
}) => (
  <fieldset className={`tiles gap-2 ${styles.reasons}`} data-narrow={narrow} aria-label={label}>
    {options.map(({ value, name }) => (
      <button
        key={value}
        type="button"
        className="plate thumb-target strong"
        aria-pressed={chosen === value}
        onClick={() => choose(value)}
      >
        {name}
      </button>
    ))}
  </fieldset>
)

/** A large button that opens the camera. */
export const TakePhoto = ({
  label,
  photo,
  take,
}: {
  label: string
  photo: File | undefined
  take: (photo: File | undefined) => void
}) => (
  <label className={`plate option thumb-target centred ${styles.photo}`}>
    <input
      type="file"
      accept="image/*"
      capture="environment"
      onChange={({ target }) => take(target.files?.[0] ?? photo)}
    />
    <span className="strong">{photo ? 'Foto lista. Toma otra' : label}</span>
  </label>
)
