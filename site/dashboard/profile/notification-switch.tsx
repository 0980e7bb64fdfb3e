import { readNotifications, setNotifications } from '#shop/messages/contract.ts'
import { call } from '#site/api/call.ts'
import { useNotificationChoice } from '#site/api/notification-choice.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import { ProfileSection } from './profile-section.tsx'

const LABEL = 'Avísame por correo cuando mi pedido cambie'

/** Turns mails about the state of orders on or off; the confirmation of an order is always sent. */
export function NotificationSwitch() {
  const { checkSession } = useAuth()
  /** Checks the session after a 401, so that an ended one leads to sign-in. */
  const checkingSession = async <A extends { ok: boolean; status?: number }>(asked: Promise<A>): Promise<A> => {
    const answer = await asked
    if (!answer.ok && answer.status === 401) await checkSession()
    return answer
  }
  const { choice, reload, toggle } = useNotificationChoice({
    read: () => checkingSession(call(readNotifications, {})),
    choose: (avisos) => checkingSession(call(setNotifications, { body: { avisos } })),
  })
  return (
    <ProfileSection title="Avisos">
      <p>
        Te escribimos cuando tu pedido va en camino, cuando se entrega y si se cancela. La confirmación de cada pedido
        te llega siempre.
      </p>
      {choice.is === 'unread' ? (
        <>
          <Notice tone="error">{choice.error}</Notice>
          <Button variant="outline" size="small" onClick={reload}>
            Intentar otra vez
          </Button>
        </>
      ) : (
        <span className="row gap-3 medium">
          <Switch
            label={LABEL}
            on={choice.is === 'known' && choice.notifications.avisos}
            busy={choice.is === 'reading' || choice.busy === true}
            toggle={toggle}
          />
          <span aria-hidden="true">{LABEL}</span>
        </span>
      )}
      {choice.is === 'known' && choice.error !== undefined && <Notice tone="error">{choice.error}</Notice>}
      <p role="status" className="done">
        {choice.is === 'known' &&
          choice.changed &&
          (choice.notifications.avisos ? 'Te avisamos por correo.' : 'Ya no te avisamos por correo.')}
      </p>
    </ProfileSection>
  )
}
