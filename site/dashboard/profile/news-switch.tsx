import { chooseMyNews, readMyNews } from '#shop/messages/contract.ts'
import { call } from '#site/call.ts'
import { useNews } from '#site/news.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Switch } from '#site/ui/switch.tsx'
import styles from './news-switch.module.css'
import { Part } from './part.tsx'

const WORDS = 'Avísame por correo cuando mi pedido cambie'

/** Whether the letters about the state of an order come; the confirmation of an order always does. */
export function NewsSwitch() {
  const { checkSession } = useAuth()
  /** A session that has ended elsewhere shows the way in. */
  const asCustomer = async <A extends { ok: boolean; status?: number }>(asked: Promise<A>): Promise<A> => {
    const answer = await asked
    if (!answer.ok && answer.status === 401) await checkSession()
    return answer
  }
  const { choice, readAgain, toggle } = useNews({
    read: () => asCustomer(call(readMyNews, {})),
    choose: (avisos) => asCustomer(call(chooseMyNews, { body: { avisos } })),
  })
  return (
    <Part title="Avisos">
      <p>
        Te escribimos cuando tu pedido va en camino, cuando se entrega y si se cancela. La confirmación de cada pedido
        te llega siempre.
      </p>
      {choice.is === 'unread' ? (
        <>
          <Notice tone="error">{choice.error}</Notice>
          <Button variant="linea" size="chico" onClick={readAgain}>
            Intentar otra vez
          </Button>
        </>
      ) : (
        <span className={styles.switch}>
          <Switch
            label={WORDS}
            on={choice.is === 'known' && choice.news.avisos}
            busy={choice.is === 'reading' || choice.busy === true}
            toggle={toggle}
          />
          <span aria-hidden="true">{WORDS}</span>
        </span>
      )}
      {choice.is === 'known' && choice.error !== undefined && <Notice tone="error">{choice.error}</Notice>}
      <p role="status" className={styles.saved}>
        {choice.is === 'known' &&
          choice.changed &&
          (choice.news.avisos ? 'Te avisamos por correo.' : 'Ya no te avisamos por correo.')}
      </p>
    </Part>
  )
}
