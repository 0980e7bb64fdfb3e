import { useRef } from 'react'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './token-secret.module.css'
import { useCopySecret } from './use-copy-secret.ts'

/** The secret of a new token, to be copied now: it cannot be shown again. */
export function TokenSecret({ secreto, done }: { secreto: string; done: () => void }) {
  const secret = useRef<HTMLElement>(null)
  const { copy, message } = useCopySecret(secreto, secret)

  return (
    <div className={styles.secret}>
      <h2 className="t-3">Copia tu token ahora</h2>
      <p>No lo volvemos a mostrar. Si lo pierdes, revócalo y crea otro.</p>
      <code ref={secret}>{secreto}</code>
      <p role="status">{message}</p>
      <p>
        El programa lo manda en cada llamada: <span className={styles.header}>Authorization: Bearer …</span>
      </p>
      <div className={styles.actions}>
        <Button variant="outline" autoFocus onClick={copy}>
          Copiar
        </Button>
        <Button variant="brand" onClick={done}>
          Ya lo guardé
        </Button>
      </div>
    </div>
  )
}
