import { lazy, Suspense, useState } from 'react'
import { type Categoria, inOrder } from '#shop/catalog/categories.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { CartPanel } from '#site/order-wizard/cart/cart-panel.tsx'
import type { CartMoves, Order } from '#site/order-wizard/order.ts'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import type { Arrival } from '#site/order-wizard/step-url.ts'
import { CategoryChips, showCategory } from './category-chips.tsx'
import { CategorySection, countText } from './category-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OrderBar } from './order-bar.tsx'
import styles from './products-step.module.css'
import { SearchBox } from './search-box.tsx'

// A visitor's page does not carry it.
const UsualOrder = lazy(() => import('#site/frame/usual-order.tsx').then(({ UsualOrder }) => ({ default: UsualOrder })))

/** Step 1: the counter by category, a search, and the ticket beside it (a bar and a sheet on the telephone). */
export function ProductsStep({ order, cart, arrival }: { order: Order; cart: CartMoves; arrival: Arrival }) {
  const [typed, setTyped] = useState('')
  const [toggled, setToggled] = useState<Partial<Record<Categoria, boolean>>>({})
  const { settings } = order.shelf
  const searched = typed.trim()
  const found = order.search(typed)
  // What is looked for stands with the category of the best that was found; otherwise the owner's order holds.
  const categorias = searched
    ? [...new Set(found.map(({ categoria }) => categoria))]
    : inOrder(settings.ordenCategorias).filter((each) => found.some(({ categoria }) => categoria === each))
  const openAtFirst = arrival.categoria ?? categorias[0]

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
    <div className={`ancho ${styles.layout}`}>
      <div>
        <div className={styles.top}>
          <StepHeading>Escoge tus cortes</StepHeading>
          <SearchBox typed={typed} onType={search} />
        </div>
        <p className="sr" role="status">
          {searched && (found.length === 0 ? `No encontramos «${searched}».` : countText(found.length))}
        </p>
        {searched && found.length === 0 && (
          <NothingFound
            searched={searched}
            settings={settings}
            categorias={inOrder(settings.ordenCategorias)}
            open={open}
          />
        )}
        {order.buyer && order.past.length > 0 && order.lines.length === 0 && !searched && (
          <Suspense>
            <UsualOrder past={order.past} user={order.buyer} settings={settings} heading="h2" />
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
            order={order}
            cart={cart}
            arrival={arrival}
          />
        ))}
        {found.length > 0 && (
          <p className={styles.ask}>
            ¿No ves el corte que buscas?{' '}
            <a href={whatsappLink(settings, 'Hola, busco un corte que no veo en la página:')}>
              Pregúntanos por WhatsApp
            </a>
          </p>
        )}
      </div>
      <aside className={styles.ticket} aria-label="Tu pedido">
        <CartPanel order={order} cart={cart} />
      </aside>
      <OrderBar order={order} cart={cart} />
    </div>
  )
}
