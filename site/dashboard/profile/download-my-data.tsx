import { z } from 'zod'
import { User } from '#shop/accounts/contract.ts'
import { readNotifications } from '#shop/messages/contract.ts'
import { ordersOfUser } from '#shop/orders/contract.ts'
import { listAddresses } from '#shop/places/contract.ts'
import { call } from '#site/api/call.ts'
import { reasonOr } from '#site/api/connection-error.ts'
import { useAction } from '#site/api/use-action.ts'
import { readOrders } from '#site/dashboard/orders/my-orders-state.ts'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Downloads all stored data of a customer in wire format: profile, notification choice, saved addresses, and every order. */
export function DownloadMyData({ user }: { user: User }) {
  const { run, busy, error } = useAction(async () => {
    const [answer, notifications, saved] = await Promise.all([
      readOrders(user.id, Number.POSITIVE_INFINITY),
      call(readNotifications, {}),
      call(listAddresses, {}),
    ])
    if (!answer.ok) return reasonOr(answer.error, 'Error al cargar pedidos')
    if (!notifications.ok) return notifications.error
    if (!saved.ok) return saved.error
    const pedidos = z.encode(ordersOfUser.reply.shape.orders, answer.orders)
    const data = {
      ...{ perfil: z.encode(User, user), avisos: notifications.avisos, direcciones: saved.direcciones, pedidos },
      saldo: z.encode(ordersOfUser.reply.shape.saldo, answer.saldo),
    }
    saveFile('mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    return undefined
  })
  return (
    <ProfileSection>
      <p>Un archivo con tus datos y tus pedidos.</p>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <Button variant="outline" size="small" busy={busy} onClick={run}>
        Descargar mis datos
      </Button>
    </ProfileSection>
  )
}
