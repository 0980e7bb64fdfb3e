import type { User } from '#shop/accounts/contract.ts'
import { Notice } from '#site/ui/notice.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseSessions } from './close-sessions.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadMyData } from './download-my-data.tsx'
import { NewsSwitch } from './news-switch.tsx'
import { PersonalData } from './personal-data.tsx'
import styles from './profile-tab.module.css'

/** What the shop knows of a customer, and everything they may do with it. */
export function ProfileTab({ user, onErased }: { user: User; onErased: (message: string) => void }) {
  const request = user.solicitudMayorista
  return (
    <div className={styles.profile}>
      {request?.estado === 'rechazada' && (
        <Notice tone="aviso">
          <p>Tu solicitud mayorista no fue aprobada. Motivo: {request.comentarios}</p>
          <p>Puedes seguir comprando al detal con esta misma cuenta.</p>
        </Notice>
      )}
      <PersonalData user={user} />
      <NewsSwitch />
      <ChangePassword user={user} />
      <CloseSessions />
      <DownloadMyData user={user} />
      <DeleteAccount onErased={onErased} />
    </div>
  )
}
