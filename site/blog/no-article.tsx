import type { PublicSettings } from '#shop/settings-contract.ts'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Linocut } from '#site/ui/graphics/linocut.tsx'
import styles from './no-article.module.css'

/** Shown when there is no such article or it cannot be loaded, with links to go on. */
export function NoArticle({ settings, status }: { settings: PublicSettings; status: number }) {
  const isNone = status === 404
  return (
    <>
      <header>
        <TopBar settings={settings} />
      </header>
      <main id="contenido" className={`container stack gap-5 center ${styles.none}`}>
        <Linocut subject="cow" />
        <h1 className="t-1">{isNone ? 'Artículo no encontrado' : 'Error al cargar el artículo'}</h1>
        <p className="muted">
          {isNone
            ? 'Puede que lo hayamos quitado o que la dirección tenga una letra de más.'
            : 'No nos llegó. Mira si tienes señal, o inténtalo otra vez en un momento.'}
        </p>
        <div className={`cluster ${styles.actions}`}>
          {!isNone && (
            <ButtonLink variant="primary" to="" reloadDocument>
              Intentar otra vez
            </ButtonLink>
          )}
          <ButtonLink variant="brand" to={href('/blog')}>
            Ir al blog
          </ButtonLink>
          <ButtonLink variant="outline" to={href('/')}>
            Volver al inicio
          </ButtonLink>
        </div>
      </main>
      <Footer settings={settings} />
    </>
  )
}
