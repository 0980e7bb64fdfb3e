import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SETTING_NAMES, type Settings } from '#shop/settings.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Contact, Counter, Delivery, Hours, Payment, Search } from './settings-fields.tsx'
import styles from './settings-form.module.css'
import { changesOf, dialled, type Typed, typedOf, withTheirs, wrongIn } from './typed-settings.ts'

type Name = keyof Settings
type Said = { tone: 'error' | 'exito'; words: string }

/** Contact, hours and delivery. Only what was changed is sent; what another person changed meanwhile is shown, not lost. */
export function SettingsForm({ read: first }: { read: Settings }) {
  const { call } = useAdmin()
  const form = useRef<HTMLFormElement>(null)
  const [read, setRead] = useState(first)
  const [typed, setTyped] = useState(() => typedOf(first))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState(false)
  const changes = changesOf(typed, read)

  const show = (settings: Settings, texts: Typed) => {
    setRead(settings)
    setTyped(texts)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !changes) return
    const unread = wrongIn(typed, changes)
    if (Object.keys(unread).length > 0) return refuse(unread, 'Revisa los datos marcados.')
    setBusy(true)
    setSaid(undefined)
    const answer = await call(changeSettings, { body: changes })
    setBusy(false)
    if (answer.ok) {
      show(answer.settings, typedOf(answer.settings))
      setWrong({})
      return setSaid({ tone: 'exito', words: 'Guardamos los ajustes. La tienda ya los muestra.' })
    }
    if (answer.settings) show(answer.settings, withTheirs(typed, read, answer.settings))
    const campos = answer.campos ?? {}
    const words = answer.status === 400 && answer.campos ? 'Revisa los datos marcados.' : answer.error
    refuse(campos, words)
  }

  function refuse(campos: Record<string, string>, words: string) {
    flushSync(() => {
      setWrong(campos)
      setSaid({ tone: 'error', words })
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const field = (name: Name) => ({
    name,
    label: SETTING_NAMES[name],
    value: typed[name],
    error: wrong[`cambios.${name}`],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setWrong({ ...wrong, [`cambios.${name}`]: undefined })
      setSaid(undefined)
    },
  })

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={save} method="dialog" noValidate>
        <Contact field={field} whatsapp={dialled(typed.whatsapp)} />
        <Hours field={field} />
        <Delivery field={field} />
        <Payment field={field} />
        <Counter field={field} />
        <Search field={field} />
        <div className={styles.end}>
          <div role="status">{said && <Notice tone={said.tone}>{said.words}</Notice>}</div>
          <div className={styles.actions}>
            <Button type="submit" variant="marca" busy={busy} disabled={!changes}>
              Guardar Cambios
            </Button>
            {changes && (
              <Button
                variant="linea"
                onClick={() => {
                  setTyped(typedOf(read))
                  setWrong({})
                }}
              >
                Deshacer
              </Button>
            )}
          </div>
        </div>
      </form>
      <LeaveQuestion unsaved={changes !== undefined} />
    </>
  )
}
