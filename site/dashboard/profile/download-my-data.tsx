import { useState } from 'react'
import { z } from 'zod'
import { User } from '#shop/accounts/contract.ts'
import { readMyNews } from '#shop/messages/contract.ts'
import { ordersOfUser } from '#shop/orders/contract.ts'
import { call } from '#site/api/call.ts'
import { readOrders } from '#site/dashboard/orders/my-orders-state.ts'
import { saveFile } from '#site/storage/save-file.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Downloads all stored data of a customer in wire format: profile, notification choice, and every order. */
export function DownloadMyData({ user }: { user: User }) {
  const [state, setState] = useState<{ is: 'idle' } | { is: 'reading' } | { is: 'failed'; error: string }>({
    is: 'idle',
  })

  const download = async () => {
    setState({ is: 'reading' })
    const [answer, news] = await Promise.all([readOrders(user.id, Number.POSITIVE_INFINITY), call(readMyNews, {})])
    if (!answer.ok) return setState({ is: 'failed', error: answer.error || 'Error al cargar pedidos' })
    if (!news.ok) return setState({ is: 'failed', error: news.error })
    const pedidos = z.encode(ordersOfUser.reply.shape.orders, answer.orders)
    const data = { perfil: z.encode(User, user), avisos: news.avisos, pedidos }
    saveFile('mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    setState({ is: 'idle' })
  }
  return (
    <ProfileSection title="Lo que sabemos de ti">
      <p>Un archivo con tus datos y tus pedidos.</p>
      {state.is === 'failed' && <Notice tone="error">{state.error}</Notice>}
      <Button variant="outline" size="small" busy={state.is === 'reading'} onClick={download}>
        Descargar mis datos
      </Button>
    </ProfileSection>
  )
}
