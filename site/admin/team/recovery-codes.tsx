import { useEffect, useRef } from 'react'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './recovery-codes.module.css'
import { useCopySecret } from './use-copy-secret.ts'

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codigos, done }: { codigos: readonly string[]; done: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const { copy, message } = useCopySecret(codigos.join('\n'), list)
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <Notice tone="success">Tu segundo factor está puesto. Cerramos tus demás sesiones.</Notice>
      <p>
        Guarda estos códigos de recuperación en un lugar seguro. Cada uno abre una vez, en lugar del código de tu
        teléfono. No los volvemos a mostrar.
      </p>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo.replace(/^.{5}/, '$& ')}</code>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
      <div className="cluster">
        <Button variant="outline" size="small" onClick={copy}>
          Copiar
        </Button>
        <Button variant="brand" size="small" onClick={done}>
          Ya los guardé
        </Button>
      </div>
    </>
  )
}
