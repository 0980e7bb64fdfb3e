import { lazy, Suspense, useState } from 'react'
import { type Categoria, orderCategories } from '#shop/catalog/categories.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { CartPanel } from '#site/order-wizard/cart/cart-panel.tsx'
import { PaymentNote } from '#site/order-wizard/cart/payment-note.tsx'
import { TicketAside } from '#site/order-wizard/cart/ticket-aside.tsx'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import type { LinkTarget } from '#site/order-wizard/step-url.ts'
import type { CartActions, WizardState } from '#site/order-wizard/wizard-state.ts'
import { CategoryChips, showCategory } from './category-chips.tsx'
import { CategorySection, countText } from './category-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OrderBar } from './order-bar.tsx'
import styles from './products-step.module.css'
import { SearchBox } from './search-box.tsx'

// Loaded on demand: visitors without an account do not need it.
const UsualOrder = lazy(() =>
  import('#site/reorder/usual-order.tsx').then(({ UsualOrder }) => ({ default: UsualOrder })),
)

/** Step 1: the products by category, a search, and the ticket beside them (a bar and a sheet on phones). */
export function ProductsStep({
  ticket,
  buyer,
  past,
  search: find,
  cart,
  linkTarget,
}: Pick<WizardState, 'ticket' | 'buyer' | 'past' | 'search'> & {
  cart: CartActions
  linkTarget: LinkTarget
}) {
  const [typed, setTyped] = useState('')
  const [toggled, setToggled] = useState<Partial<Record<Categoria, boolean>>>({})
  const { settings, lines } = ticket
  const searched = typed.trim()
  const found = find(typed)
  // A search puts the category of the best match first; otherwise the owner's order applies.
  const categorias = searched
    ? [...new Set(found.map(({ categoria }) => categoria))]
    : orderCategories(settings.ordenCategorias).filter((each) => found.some(({ categoria }) => categoria === each))
  const openAtFirst = linkTarget.categoria ?? categorias[0]

  const search = (text: string) => {
    setTyped(text)
    setToggled({})
  }
  const open = (categoria: Categoria) => {
    search('')
    setToggled({ [categoria]: true })
    requestAnimationFrame(() => showCategory(categoria))
  }

  return (
    <div className={`container ${styles.layout}`}>
      <div>
        <div className={styles.top}>
          <StepHeading>Escoge tus cortes</StepHeading>
          <SearchBox typed={typed} onType={search} />
        </div>
        <div className={`${styles.payment} phone`}>
          <PaymentNote settings={settings} />
        </div>
        <p className="sr" role="status">
          {searched && (found.length === 0 ? `No encontramos «${searched}».` : countText(found.length))}
        </p>
        {searched && found.length === 0 && (
          <NothingFound
            searched={searched}
            settings={settings}
            categorias={orderCategories(settings.ordenCategorias)}
            open={open}
          />
        )}
        {buyer && past.length > 0 && lines.length === 0 && !searched && (
          <Suspense>
            <UsualOrder past={past} user={buyer} settings={settings} heading="h2" />
          </Suspense>
        )}
        <CategoryChips categorias={categorias} />
        {categorias.map((categoria) => (
          <CategorySection
            key={categoria}
            categoria={categoria}
            products={found.filter((product) => product.categoria === categoria)}
            first={!searched && categoria === openAtFirst}
            open={toggled[categoria] ?? (searched !== '' || categoria === openAtFirst)}
            onToggle={(open) => setToggled({ ...toggled, [categoria]: open })}
            lines={lines}
            wholesale={ticket.wholesale}
            cart={cart}
            linkTarget={linkTarget}
          />
        ))}
        {found.length > 0 && (
          <p className={styles.ask}>
            ¿No ves el corte que buscas?{' '}
            <a className="text-link" href={whatsappLink(settings, 'Hola, busco un corte que no veo en la página:')}>
              Pregúntanos por WhatsApp
            </a>
          </p>
        )}
      </div>
      <TicketAside>
        <CartPanel ticket={ticket} cart={cart} />
      </TicketAside>
      <OrderBar ticket={ticket} cart={cart} />
    </div>
  )
}
