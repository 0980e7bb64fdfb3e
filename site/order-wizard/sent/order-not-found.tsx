import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { href } from '#site/links.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './sent.module.css'

/**
 * Shown when this browser has no such order: it was sent from another device or has expired. The text is the same for
 * every number, so it does not reveal which orders exist.
 */
export function OrderNotFound({
  settings,
  isMine = false,
}: {
  settings: PublicSettings
  /** No number was named: it was opened by «Mi pedido». */
  isMine?: boolean
}) {
  const { user } = useAuth()
  return (
    <div className={`container stack gap-5 start ${styles.none}`}>
      <h1 className="t-1">{isMine ? 'Aquí no hay un pedido guardado' : 'Este pedido no está guardado aquí'}</h1>
      <p>
        Lo que enviaste se ve en el teléfono o la computadora donde lo pediste. El número, la hora y todo lo demás están
        también en el correo que te mandamos.
      </p>
      <div className={`cluster ${styles.actions}`}>
        {user && (
          <ButtonLink variant="brand" to={href('/dashboard/:pestana?', { pestana: 'pedidos' })}>
            Ver mis pedidos
          </ButtonLink>
        )}
        <ButtonLink
          variant={user ? 'outline' : 'brand'}
          to={whatsappLink(settings, 'Hola, quiero saber de mi pedido.')}
        >
          <Icon name="whatsapp" />
          Pregunta por WhatsApp
        </ButtonLink>
        <ButtonLink variant="outline" to={href('/')}>
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  )
}
