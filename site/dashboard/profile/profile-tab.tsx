import type { User } from '#shop/accounts/contract.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { MyAddresses } from './addresses/my-addresses.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseSessions } from './close-sessions.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadMyData } from './download-my-data.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileGroup } from './profile-section.tsx'
import styles from './profile-tab.module.css'

/** The profile tab: what orders need, how the customer signs in, and what the shop knows of them. */
export function ProfileTab({ user, onDeleted }: { user: User; onDeleted: (message: string) => void }) {
  const request = user.solicitudMayorista
  return (
    <div className={styles.profile}>
      {request?.estado === 'rechazada' && (
        <Notice tone="warning">
          <p>Tu solicitud mayorista no fue aprobada. Motivo: {request.comentarios}</p>
          <p>Puedes seguir comprando al detal con esta misma cuenta.</p>
        </Notice>
      )}
      <ProfileGroup title="Tus datos">
        <PersonalData user={user} />
        <MyAddresses />
        <NotificationSwitch />
      </ProfileGroup>
      <div className={styles.account}>
        <ProfileGroup title="Para entrar">
          <ChangePassword user={user} />
          <CloseSessions />
        </ProfileGroup>
        <ProfileGroup title="Tu información">
          <DownloadMyData user={user} />
          <DeleteAccount onDeleted={onDeleted} />
        </ProfileGroup>
      </div>
    </div>
  )
}
