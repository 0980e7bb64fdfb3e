import { useState } from 'react'
import { type Categoria, inOrder } from '#shop/catalog/categories.ts'
import { plain } from '#shop/plain-text.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { CartPanel } from '#site/order-wizard/cart/cart-panel.tsx'
import type { CartMoves, Order } from '#site/order-wizard/order.ts'
import { StepHeading } from '#site/order-wizard/step-heading.tsx'
import type { Arrival } from '#site/order-wizard/step-url.ts'
import { Icon } from '#site/ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { CategorySection, countText } from './category-section.tsx'
import { OrderBar } from './order-bar.tsx'
import styles from './products-step.module.css'

/** Step 1: the counter by category, a search, and the ticket beside it (a bar and a sheet on the telephone). */
export function ProductsStep({ order, cart, arrival }: { order: Order; cart: CartMoves; arrival: Arrival }) {
  const [search, setSearch] = useState('')
  const [toggled, setToggled] = useState<Partial<Record<Categoria, boolean>>>({})
  const words = plain(search).split(/\s+/)
  const found = order.onSale.filter(({ nombre }) => words.every((word) => plain(nombre).includes(word)))
  const shelves = inOrder(order.shelf.settings.ordenCategorias)
    .map((categoria) => ({
      categoria,
      products: found.filter((product) => product.categoria === categoria),
    }))
    .filter(({ products }) => products.length > 0)
  const openAtFirst = arrival.categoria ?? shelves[0]?.categoria

  return (
    <div className={`ancho ${styles.layout}`}>
      <div>
        <div className={styles.top}>
          <StepHeading>Escoge tus cortes</StepHeading>
          <label className={styles.search}>
            <Icon name="buscar" />
            <span className="sr">Buscar un corte</span>
            <input
              type="search"
              placeholder="Buscar un corte"
              enterKeyHint="search"
              value={search}
              onChange={(event) => {
                setSearch(event.target.value)
                setToggled({})
              }}
            />
          </label>
        </div>
        <p className={found.length === 0 ? styles.nothing : 'sr'} role="status">
          {search !== '' &&
            (found.length === 0 ? `No encontramos «${search}». Prueba con otro nombre.` : countText(found.length))}
        </p>
        <CategoryChips categorias={shelves.map(({ categoria }) => categoria)} />
        {shelves.map(({ categoria, products }) => (
          <CategorySection
            key={categoria}
            categoria={categoria}
            products={products}
            first={search === '' && categoria === openAtFirst}
            open={toggled[categoria] ?? (search !== '' || categoria === openAtFirst)}
            onToggle={(open) => setToggled({ ...toggled, [categoria]: open })}
            order={order}
            cart={cart}
            arrival={arrival}
          />
        ))}
        <p className={styles.ask}>
          ¿No ves el corte que buscas?{' '}
          <a href={whatsappLink(order.shelf.settings, 'Hola, busco un corte que no veo en la página:')}>
            Pregúntanos por WhatsApp
          </a>
        </p>
      </div>
      <aside className={styles.ticket} aria-label="Tu pedido">
        <CartPanel order={order} cart={cart} />
      </aside>
      <OrderBar order={order} cart={cart} />
    </div>
  )
}
