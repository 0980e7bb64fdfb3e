import { useState } from 'react'
import type { Cobro } from '#shop/charging.ts'
import type { Settings } from '#shop/settings.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { SETTING_NAMES } from '#shop/text/setting-names.ts'
import { formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { useUnsavedChanges } from '#site/admin/kit/dialog/unsaved-changes.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { useFormErrors } from '#site/api/use-form.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Index } from './group.tsx'
import { Contact, Counter, Delivery, Hours, Payment, Search, Weight } from './settings-fields.tsx'
import styles from './settings-form.module.css'
import { Terms } from './terms-field.tsx'
import { changesOf, phoneDigits, type SettingsDraft, settingsErrors, typedOf, withTheirs } from './typed-settings.ts'

type Name = keyof Settings
const CHECK = 'Revisa los datos marcados.'

/**
 * Form for contact, hours and delivery. Sends only the changed fields; changes that somebody else made in the meantime
 * are shown and kept.
 */
export function SettingsForm({ settings: initial }: { settings: Settings }) {
  const { call } = useAdmin()
  const [saved, setSaved] = useState(initial)
  const [typed, setTyped] = useState(() => typedOf(initial))
  const [message, setMessage] = useState<string>()
  const errors = useFormErrors()
  const changes = changesOf(typed, saved)
  const { question } = useUnsavedChanges(changes !== undefined, { text: 'Lo que cambiaste en los ajustes se pierde.' })

  const show = (settings: Settings, texts: SettingsDraft) => {
    setSaved(settings)
    setTyped(texts)
  }

  const { run, busy } = useAction(async () => {
    if (!changes) return undefined
    setMessage(undefined)
    const invalid = settingsErrors(typed, changes)
    if (Object.keys(invalid).length > 0) return () => errors.set(CHECK, invalid)
    errors.clear()
    const answer = await call(changeSettings, { body: changes })
    if (answer.ok) {
      show(answer.settings, typedOf(answer.settings))
      setMessage('Guardamos los ajustes. La tienda ya los muestra.')
      return undefined
    }
    if (answer.settings) show(answer.settings, withTheirs(typed, saved, answer.settings))
    return () => errors.set(answer.status === 400 && answer.campos ? CHECK : answer.error, answer.campos)
  })

  const field = (name: Name) => ({
    name,
    label: SETTING_NAMES[name],
    autoComplete: 'off',
    value: typed[name],
    error: errors.campos[`cambios.${name}`],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      errors.clear(`cambios.${name}`)
      setMessage(undefined)
    },
  })

  return (
    <div className={styles.page}>
      <Index />
      <form ref={errors.form} className="stack gap-8" method="dialog" noValidate {...formOf(run)}>
        <Contact field={field} whatsapp={phoneDigits(typed.whatsapp)} />
        <Hours field={field} />
        <Delivery field={field} />
        <Payment field={field} saved={saved} />
        <Counter field={field} cobro={typed.cobro as Cobro} />
        <Weight field={field} />
        <Search field={field} />
        <Terms field={field} />
        <div className={`stack gap-2 ${styles.foot}`} data-changed={changes !== undefined || undefined}>
          <div role="status">
            {message && <Notice tone="success">{message}</Notice>}
            {errors.notice && <Notice tone="error">{errors.notice}</Notice>}
          </div>
          <div className="cluster">
            <Button type="submit" variant="brand" busy={busy} disabled={!changes}>
              Guardar cambios
            </Button>
            {changes && (
              <Button
                variant="outline"
                onClick={() => {
                  setTyped(typedOf(saved))
                  errors.clear()
                }}
              >
                Deshacer
              </Button>
            )}
          </div>
        </div>
      </form>
      {question}
    </div>
  )
}
