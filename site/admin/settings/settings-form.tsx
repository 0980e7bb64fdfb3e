import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Cobro } from '#shop/charging.ts'
import { SETTING_NAMES, type Settings } from '#shop/settings.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { Contact, Counter, Delivery, Hours, Payment, Search, Weight } from './settings-fields.tsx'
import styles from './settings-form.module.css'
import { Terms } from './terms-field.tsx'
import { changesOf, phoneDigits, type SettingsDraft, settingsErrors, typedOf, withTheirs } from './typed-settings.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

type Name = keyof Settings
type SaveMessage = { tone: 'error' | 'success'; words: string }

/**
 * Form for contact, hours and delivery. Sends only the changed fields; changes that somebody else made in the meantime
 * are shown and kept.
 */
export function SettingsForm({ settings: initial }: { settings: Settings }) {
  const { call } = useAdmin()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(initial)
  const [typed, setTyped] = useState(() => typedOf(initial))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [message, setMessage] = useState<SaveMessage>()
  const [busy, setBusy] = useState(false)
  const changes = changesOf(typed, saved)

  const show = (settings: Settings, texts: SettingsDraft) => {
    setSaved(settings)
    setTyped(texts)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !changes) return
    const invalid = settingsErrors(typed, changes)
    if (Object.keys(invalid).length > 0) return showErrors(invalid, 'Revisa los datos marcados.')
    setBusy(true)
    setMessage(undefined)
    const answer = await call(changeSettings, { body: changes })
    setBusy(false)
    if (answer.ok) {
      show(answer.settings, typedOf(answer.settings))
      setWrong({})
      return setMessage({ tone: 'success', words: 'Guardamos los ajustes. La tienda ya los muestra.' })
    }
    if (answer.settings) show(answer.settings, withTheirs(typed, saved, answer.settings))
    const campos = answer.campos ?? {}
    const words = answer.status === 400 && answer.campos ? 'Revisa los datos marcados.' : answer.error
    showErrors(campos, words)
  }

  function showErrors(campos: Record<string, string>, words: string) {
    flushSync(() => {
      setWrong(campos)
      setMessage({ tone: 'error', words })
    })
    focusFirstInvalid(form.current)
  }

  const field = (name: Name) => ({
    name,
    label: SETTING_NAMES[name],
    value: typed[name],
    error: wrong[`cambios.${name}`],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setWrong({ ...wrong, [`cambios.${name}`]: undefined })
      setMessage(undefined)
    },
  })

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={save} method="dialog" noValidate>
        <Contact field={field} whatsapp={phoneDigits(typed.whatsapp)} />
        <Hours field={field} />
        <Delivery field={field} />
        <Payment field={field} saved={saved} />
        <Counter field={field} cobro={typed.cobro as Cobro} />
        <Weight field={field} />
        <Search field={field} />
        <Terms field={field} />
        <div className={styles.end}>
          <div role="status">{message && <Notice tone={message.tone}>{message.words}</Notice>}</div>
          <div className={styles.actions}>
            <Button type="submit" variant="brand" busy={busy} disabled={!changes}>
              Guardar Cambios
            </Button>
            {changes && (
              <Button
                variant="outline"
                onClick={() => {
                  setTyped(typedOf(saved))
                  setWrong({})
                }}
              >
                Deshacer
              </Button>
            )}
          </div>
        </div>
      </form>
      <UnsavedChanges unsaved={changes !== undefined} />
    </>
  )
}
