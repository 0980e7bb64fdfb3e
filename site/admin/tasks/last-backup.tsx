import { roleMay } from '#shop/access.ts'
import { momentText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { backupNow, type listTasks } from '#shop/tasks/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './last-backup.module.css'

/** The last backup: when, how large and where. An owner may ask for another where backups are scheduled. */
export function LastBackup({
  respaldo: { programado, ultimo },
  done,
}: {
  respaldo: Reply<typeof listTasks>['respaldo']
  /** Called with what to say, or with the error. */
  done: (result: { text: string } | { error: string }) => void
}) {
  const { admin, call } = useAdmin()
  const { run, busy } = useAction(async () => {
    const answer = await call(backupNow, {})
    done(answer.ok ? { text: 'El respaldo se hace ahora.' } : { error: answer.error })
  })

  return (
    <section className={`spread anywhere ${styles.backup}`} aria-label="Respaldo">
      {ultimo ? (
        <p>
          <b>Último respaldo:</b> {momentText(ultimo.cuando)}, {agoText(Date.now() - ultimo.cuando.getTime())} ·{' '}
          {sizeText(ultimo.bytes)}
          <small className="block small">{ultimo.donde}</small>
        </p>
      ) : (
        <p>
          <b>Último respaldo:</b> ninguno
          {!programado && <small className="block small">No están programados: falta la variable BACKUP_TO.</small>}
        </p>
      )}
      {programado && roleMay(admin.rol, 'dueño') && (
        <Button variant="outline" size="small" busy={busy} onClick={() => run()}>
          Hacer un respaldo ahora
        </Button>
      )}
    </section>
  )
}

function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 2) return 'hace un momento'
  if (minutes < 60) return `hace ${minutes} minutos`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? 'hace 1 hora' : `hace ${hours} horas`
  return `hace ${Math.floor(hours / 24)} días`
}

/** A size such as 840 kB, 12.4 MB or 3.1 GB. */
function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
