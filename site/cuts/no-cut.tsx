import type { PublicSettings } from '#shop/settings-contract.ts'
import { Footer } from '#site/layout/footer.tsx'
import { MessagePage } from '#site/layout/message-page.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'

/** Shown when there is no such cut: it was retired, or the address has a mistake. */
export function NoCut({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <MessagePage title="Este corte no existe" text="Puede que ya no lo tengamos. Pero hay más de 20 que sí.">
        <ButtonLink variant="brand" to={href('/cortes')}>
          Ver los cortes
        </ButtonLink>
        <ButtonLink variant="outline" to={href('/')}>
          Volver al inicio
        </ButtonLink>
      </MessagePage>
      <Footer settings={settings} />
    </>
  )
}
