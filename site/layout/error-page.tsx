import { useSyncExternalStore } from 'react'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { MessagePage } from './message-page.tsx'

/** The page shown when rendering fails: what happened, a retry, and a WhatsApp link as a way to order. */
export function ErrorPage() {
  const whatsapp = useSyncExternalStore(subscribeToNothing, readWhatsappNumber, () => undefined)
  return (
    <>
      <title>Algo se rompió de nuestro lado</title>
      <MessagePage
        title="Algo se rompió de nuestro lado"
        text="No pudimos mostrarte esta página. Lo que tenías en tu pedido sigue guardado en este teléfono o computadora: inténtalo otra vez o escríbenos por WhatsApp y te atendemos ahí mismo."
      >
        <Button variant="brand" onClick={() => window.location.reload()}>
          Intentar otra vez
        </Button>
        {whatsapp && (
          <ButtonLink variant="outline" to={whatsappLink({ whatsapp }, WHATSAPP_TEXT)}>
            <Icon name="whatsapp" />
            Pide por WhatsApp
          </ButtonLink>
        )}
      </MessagePage>
    </>
  )
}

const WHATSAPP_TEXT = 'Hola, la página no me abrió y quiero hacer un pedido.'

const subscribeToNothing = () => () => {}

/**
 * Read from the `<meta>` of every page (server/pages/serve-site.ts), because the request for the settings may be what
 * failed.
 */
const readWhatsappNumber = () => document.querySelector<HTMLMetaElement>('meta[name="whatsapp"]')?.content
