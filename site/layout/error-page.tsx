import { useSyncExternalStore } from 'react'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { MessagePage } from './message-page.tsx'

/** The page shown when a page fails: what happened, a retry, and a WhatsApp link as a way to order. */
export function ErrorPage({ error }: { error: unknown }) {
  const whatsapp = useSyncExternalStore(subscribeToNothing, readWhatsappNumber, () => undefined)
  const title = isNotLoaded(error) ? 'Sin conexión' : 'Algo se rompió de nuestro lado'
  return (
    <>
      <title>{title}</title>
      <MessagePage
        title={title}
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

/**
 * Whether a page failed because a part of it could not be loaded (docs/rules.md#connection-failures), by what browsers say:
 * 'Failed to fetch', 'Load failed', 'NetworkError', 'Importing a module script failed', 'error loading'; and Vite of a
 * style: 'Unable to preload'.
 */
const isNotLoaded = (error: unknown): boolean =>
  /to fetch|(Load|script) failed|NetworkE|r loading|to preload/.test(String(error))

const WHATSAPP_TEXT = 'Hola, la página no me abrió y quiero hacer un pedido.'

const subscribeToNothing = () => () => {}

/**
 * Read from the `<meta>` of every page (server/pages/serve-site.ts), because the request for the settings may be what
 * failed.
 */
const readWhatsappNumber = () => document.querySelector<HTMLMetaElement>('meta[name="whatsapp"]')?.content
