import { useState } from 'react'
import { describeImage, type MediaItem } from '#shop/media/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import styles from './alt-form.module.css'

type SaveMessage = { tone: 'success' | 'warning' | 'error'; text: string }

/**
 * Edits the alternative text of a picture. If somebody else changed it in the meantime, theirs is shown before it can
 * be overwritten.
 */
export function AltForm({ item, changed }: { item: MediaItem; changed: (item: MediaItem) => void }) {
  const { call } = useAdmin()
  const [alt, setAlt] = useState(item.alt)
  const [message, setMessage] = useState<SaveMessage>()

  const { run: save, busy } = useAction(async () => {
    const sending = { params: { filename: item.filename }, body: { alt, antes: item.alt } }
    const answer = await call(describeImage, sending)
    if (answer.ok) setMessage({ tone: 'success', text: 'Guardamos el texto.' })
    else if (answer.data)
      setMessage({
        tone: 'warning',
        text: `${answer.error}: «${answer.data.alt}». Si guardas otra vez, queda el tuyo.`,
      })
    else setMessage({ tone: 'error', text: answer.campos?.alt ?? answer.error })
    if (answer.data) changed(answer.data)
  })

  return (
    <form
      className={`stack gap-3 start ${styles.form}`}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        label="Texto alternativo"
        hint="Di qué se ve, para quien no la ve: «Tres rebanadas de picaña cruda»."
        rows={2}
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <Button type="submit" variant="brand" size="small" busy={busy}>
        Guardar texto
      </Button>
    </form>
  )
}
