import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Categoria, orderCategories } from '#shop/catalog/categories.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { CartPanel } from '#site/order-wizard/cart/cart-panel.tsx'
import { PaymentNote } from '#site/order-wizard/cart/payment-note.tsx'
import { RemovedToast } from '#site/order-wizard/cart/removed-toast.tsx'
import { TicketAside } from '#site/order-wizard/cart/ticket-aside.tsx'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import type { LinkTarget } from '#site/order-wizard/step-url.ts'
import type { CartActions, WizardState } from '#site/order-wizard/wizard-state.ts'
import { ReturningCustomer } from '#site/reorder/returning.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { CategoryChips, showCategory } from './category-chips.tsx'
import { CategorySection, countText } from './category-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OrderBar, WHY_BLOCKED } from './order-bar.tsx'
import styles from './products-step.module.css'
import { SearchBox } from './search-box.tsx'

/** The button that adds a cut. */
const ADD = 'article button'

/** Step 1: the products by category, a search, and the ticket beside them (a bar and a sheet on phones). */
export function ProductsStep({
  ticket,
  past,
  search: find,
  cart,
  isWayChosen,
  linkTarget,
}: Pick<WizardState, 'ticket' | 'past' | 'search'> & {
  cart: CartActions
  isWayChosen: boolean
  linkTarget: LinkTarget
}) {
  const [typed, setTyped] = useState('')
  const [toggled, setToggled] = useState<Partial<Record<Categoria, boolean>>>({})
  const { settings, lines } = ticket
  const navigate = useNavigate()
  const isEmpty = lines.length === 0
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
    <div className={`container split ${styles.layout}`}>
      <div>
        <div className={`spread ${styles.top}`}>
          <StepHeading>Escoge tus cortes</StepHeading>
          <SearchBox typed={typed} onType={search} />
        </div>
        {!isWayChosen && (
          <div className={`${styles.payment} phone`}>
            <PaymentNote settings={settings} />
          </div>
        )}
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
        {isEmpty && !searched && <ReturningCustomer className={styles.again} {...{ past, settings }} />}
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
          <p className={`muted ${styles.ask}`}>
            ¿No ves el corte que buscas?{' '}
            <a className="text-link" href={whatsappLink(settings, 'Hola, busco un corte que no veo en la página:')}>
              Pregúntanos por WhatsApp
            </a>
          </p>
        )}
      </div>
      <TicketAside>
        <CartPanel {...{ ticket, cart, isWayChosen }} />
      </TicketAside>
      <OrderBar
        ticket={ticket}
        isMeterShown
        sheet={<CartPanel {...{ ticket, cart, isWayChosen }} />}
        toast={<RemovedToast cart={cart} />}
      >
        <Button
          variant="highlight"
          blocked={isEmpty}
          aria-describedby={isEmpty ? WHY_BLOCKED : undefined}
          onClick={() => (isEmpty ? document.querySelector<HTMLElement>(ADD)?.focus() : navigate('?paso=datos'))}
        >
          Continuar
        </Button>
      </OrderBar>
    </div>
  )
}
