import { useSyncExternalStore } from 'react'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Mark } from '#site/ui/logo.tsx'
import styles from './broken-page.module.css'

/** What a visitor reads when a page breaks: the truth, another try, and a way to buy that does not need us. */
export function BrokenPage() {
  const whatsapp = useSyncExternalStore(nothingChanges, numberHere, () => undefined)
  return (
    <main id="contenido" className={styles.broken}>
      <title>Algo se rompió de nuestro lado</title>
      <Mark />
      <h1 className="t-1">Algo se rompió de nuestro lado</h1>
      <p>
        No pudimos mostrarte esta página. Lo que tenías en tu pedido sigue guardado en este teléfono o computadora:
        inténtalo otra vez o escríbenos por WhatsApp y te atendemos ahí mismo.
      </p>
      <div className={styles.actions}>
        <Button variant="marca" onClick={() => window.location.reload()}>
          Intentar otra vez
        </Button>
        {whatsapp && (
          <ButtonLink variant="linea" to={whatsappLink({ whatsapp }, HELLO)}>
            <Icon name="whatsapp" />
            Pide por WhatsApp
          </ButtonLink>
        )}
      </div>
    </main>
  )
}

const HELLO = 'Hola, la página no me abrió y quiero hacer un pedido.'

const nothingChanges = () => () => {}

/** The shop's number stands in the head of every page (server/site.ts): what broke may be what reads the settings. */
const numberHere = () => document.querySelector<HTMLMetaElement>('meta[name="whatsapp"]')?.content
