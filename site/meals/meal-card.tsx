import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Metodo } from '#shop/catalog/categories.ts'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { usd } from '#shop/money.ts'
import { adviceFor } from '#shop/orders/meals/advice.ts'
import type { Guests } from '#shop/orders/meals/portions.ts'
import type { Meal, MealPart } from '#shop/orders/meals/propose-meals.ts'
import { weightText } from '#shop/text/quantity-text.ts'
import { addToCart } from '#site/cut/add-to-cart.ts'
import { href } from '#site/links.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import styles from './meal-card.module.css'

/** A proposed meal: its cuts, who eats what, a tip and the total. One press puts it into the cart. */
export function MealCard({ meal, guests, children }: { meal: Meal; guests: Guests; children: ReactNode }) {
  const navigate = useNavigate()
  const [main] = meal.parts
  if (!main) return null
  const { envio, total } = meal.totals
  const tip = adviceFor(main.product, meal.metodo)
  const order = () => {
    addToCart(meal.lines)
    navigate(href('/haz-tu-pedido'))
  }
  return (
    <article className={styles.card}>
      <div className={styles.picture} data-categoria={main.product.categoria}>
        <Picture {...main.product} alt="" sizes="(max-width: 48rem) 100vw, 20rem" />
      </div>
      <div className={styles.content}>
        <h2 className="t-3 brand">{children}</h2>
        <ul className={styles.parts}>
          {meal.parts.map((part) => (
            <li key={part.product.codigo}>
              <b>
                {weightText(part.gramos)} de{' '}
                <Link to={href('/cortes/:corte', { corte: part.product.codigo })}>{cutName(part.product).nombre}</Link>
              </b>{' '}
              {eatersText(part, guests)}
            </li>
          ))}
        </ul>
        <p className="row strong">
          <Icon name={meal.metodo} />
          {METHOD_TEXTS[meal.metodo]}
        </p>
        {tip && <p className={styles.tip}>{tip}</p>}
        <div className={styles.order}>
          <p>
            <b>{usd(total)}</b> {envio === 0 ? 'con la entrega gratis' : `con la entrega (${usd(envio)})`}
          </p>
          <Button variant="primary" onClick={order}>
            Poner en mi pedido
          </Button>
        </div>
      </div>
    </article>
  )
}

const METHOD_TEXTS: Record<Metodo, string> = {
  parrilla: 'A la parrilla',
  plancha: 'A la plancha',
  freír: 'En sartén, frito',
  horno: 'Al horno',
  guisos: 'En la olla, guisado',
  sopa: 'En la olla, en sopa',
}

function eatersText({ para }: MealPart, { adultos, ninos }: Guests): string {
  const people = { adultos, niños: ninos, todos: adultos + ninos }[para]
  if (people === 1) return { adultos: 'para el adulto', niños: 'para el niño', todos: 'para una persona' }[para]
  return para === 'todos' ? `para las ${people} personas` : `para los ${people} ${para}`
}
