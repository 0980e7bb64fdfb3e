import { readOrderNotifications, setOrderNotifications } from '#shop/messages/contract.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { call } from '#site/api/call.ts'
import { useNotificationChoice } from '#site/api/notification-choice.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'

/** Shows the address of an order, whether it gets notifications, and the button that changes it. */
export function NotificationForm({ token, settings }: { token: string; settings: PublicSettings }) {
  const params = { token }
  const { choice, reload, toggle } = useNotificationChoice({
    read: () => call(readOrderNotifications, { params }),
    choose: (avisos) => call(setOrderNotifications, { params, body: { avisos } }),
  })

  if (choice.is === 'reading')
    return (
      <div className="needs-script">
        <Spinner>Buscando tu correo...</Spinner>
      </div>
    )
  if (choice.is === 'unread')
    return choice.status >= 400 && choice.status < 429 ? (
      <NoOrder settings={settings} />
    ) : (
      <>
        <Notice tone="error">{choice.error}</Notice>
        <Button variant="brand" onClick={reload}>
          Intentar otra vez
        </Button>
      </>
    )

  const { avisos, correo } = choice.notifications
  return (
    <>
      {choice.changed && (
        <Notice tone="success">
          {avisos ? 'Listo. Te avisamos otra vez.' : 'Listo. Ya no te mandamos avisos de tus pedidos.'}
        </Notice>
      )}
      <p>
        {avisos ? 'Te avisamos por correo a ' : 'No mandamos avisos a '}
        <b className="anywhere">{correo}</b>
        {avisos ? ' cuando tu pedido está listo, va en camino, se entrega o se cancela.' : '.'}
      </p>
      <p className="muted">La confirmación de cada pedido te llega siempre.</p>
      {choice.error !== undefined && <Notice tone="error">{choice.error}</Notice>}
      <Button variant="brand" busy={choice.busy ?? false} onClick={toggle}>
        {avisos ? 'No quiero avisos de mis pedidos' : 'Volver a recibir avisos'}
      </Button>
    </>
  )
}

function NoOrder({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <Notice tone="error">No encontramos ese pedido</Notice>
      <p>
        Si el correo ya tiene sus días, usa el enlace del más nuevo, o responde el correo y lo cambiamos por ti. Si es
        nuevo, puede que el enlace llegara cortado: cópialo entero.
      </p>
      <ButtonLink variant="brand" to={whatsappLink(settings, 'Hola, no quiero avisos de mis pedidos por correo.')}>
        <Icon name="whatsapp" />
        Escríbenos por WhatsApp
      </ButtonLink>
    </>
  )
}
