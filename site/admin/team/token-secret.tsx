import { useRef } from 'react'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './token-secret.module.css'
import { useCopySecret } from './use-copy-secret.ts'

/** The secret of a new token, to be copied now: it cannot be shown again. */
export function TokenSecret({ secreto, done }: { secreto: string; done: () => void }) {
  const secret = useRef<HTMLElement>(null)
  const { copy, message } = useCopySecret(secreto, secret)

  return (
    // It is shown only once: the dialog closes when the person says that it is saved.
    <Dialog narrow persistent title="Copia tu token ahora" close={undefined}>
      <p>No lo volvemos a mostrar. Si lo pierdes, revócalo y crea otro.</p>
      <code ref={secret} className={styles.secret}>
        {secreto}
      </code>
      <p role="status">{message}</p>
      <p>
        El programa lo manda en cada llamada:{' '}
        <span className={`anywhere ${styles.header}`}>Authorization: Bearer …</span>
      </p>
      <div className="cluster end">
        <Button variant="outline" autoFocus onClick={copy}>
          Copiar
        </Button>
        <Button variant="brand" onClick={done}>
          Ya lo guardé
        </Button>
      </div>
    </Dialog>
  )
}
