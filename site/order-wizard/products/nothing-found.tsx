import type { Categoria } from '#shop/catalog/categories.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './nothing-found.module.css'

/** Shown when a search has no results: the query, a WhatsApp link to ask, and the categories. */
export function NothingFound({
  searched,
  settings,
  categorias,
  open,
}: {
  searched: string
  settings: PublicSettings
  categorias: readonly Categoria[]
  open: (categoria: Categoria) => void
}) {
  return (
    <div className={styles.nothing}>
      <p className="anywhere">
        No encontramos <b>«{searched}»</b>.{' '}
        <a className="text-link" href={whatsappLink(settings, `Hola, ¿tienen «${searched}»?`)}>
          Pregúntanos por WhatsApp
        </a>{' '}
        o mira qué hay en el mostrador:
      </p>
      <ul className="cluster gap-2">
        {categorias.map((categoria) => (
          <li key={categoria}>
            <Button variant="outline" size="small" onClick={() => open(categoria)}>
              {categoria}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
