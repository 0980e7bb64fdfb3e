import { Link, useNavigate } from 'react-router'
import type { Metodo } from '#shop/catalog/categories.ts'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { usd } from '#shop/money.ts'
import { adviceFor } from '#shop/orders/meals/advice.ts'
import type { Guests } from '#shop/orders/meals/portions.ts'
import type { Meal, MealPart, Uso } from '#shop/orders/meals/propose-meals.ts'
import { weightText } from '#shop/text/quantity-text.ts'
import { addToCart } from '#site/cut/add-to-cart.ts'
import { href } from '#site/links.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import styles from './meal-card.module.css'

/** A proposed meal: its cuts and what each is for, a tip and the total. One press puts it into the cart. */
export function MealCard({ meal, guests, name }: { meal: Meal; guests: Guests; name: string | undefined }) {
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
      <div className={styles.pictures}>
        {meal.parts.map(({ product }, index) => (
          <div key={product.codigo} className={`ground ${styles.picture}`} data-categoria={product.categoria}>
            <Picture {...product} alt="" sizes={index === 0 ? '(max-width: 48rem) 66vw, 20rem' : '10rem'} />
          </div>
        ))}
      </div>
      <div className={`stack gap-3 ${styles.content}`}>
        <div className={`spread ${styles.title}`}>
          <h2 className="t-3 brand">{name}</h2>
          <p className="row label">
            <Icon name={meal.metodo} />
            {METHOD_TEXTS[meal.metodo]}
          </p>
        </div>
        <ul className="entries">
          {meal.parts.map((part) => (
            <li key={part.product.codigo}>
              <p className={styles.part}>
                <b>{weightText(part.gramos)}</b> de{' '}
                <Link to={href('/cortes/:corte', { corte: part.product.codigo })}>{cutName(part.product).nombre}</Link>
              </p>
              <p className="note">{usoText(part, meal.metodo, guests)}</p>
            </li>
          ))}
        </ul>
        {tip && (
          <p className="note">
            <b>{cutName(main.product).nombre}:</b> {tip}
          </p>
        )}
        <div className={`spread ${styles.order}`}>
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

const USO_TEXTS: Record<Uso, string> = {
  fuerte: 'El plato fuerte',
  picar: 'Para picar mientras sale lo demás',
  hueso: 'Con hueso, para comer con la mano',
  rendir: 'Para que alcance y se repita',
  niños: 'Fácil de comer',
}

/** What a cut is for in its meal, and who eats it where that is not everybody. */
function usoText(part: MealPart, metodo: Metodo, guests: Guests): string {
  const isInPot = metodo === 'guisos' || metodo === 'sopa'
  if (part.uso === 'hueso' && isInPot) return 'Con hueso, para darle gusto a la olla'
  const isForSome = part.uso === 'fuerte' || part.uso === 'niños'
  return isForSome ? `${USO_TEXTS[part.uso]}, ${eatersText(part, guests)}` : USO_TEXTS[part.uso]
}

function eatersText({ para }: MealPart, { adultos, ninos }: Guests): string {
  const people = { adultos, niños: ninos, todos: adultos + ninos }[para]
  if (people === 1) return { adultos: 'para el adulto', niños: 'para el niño', todos: 'para una persona' }[para]
  return para === 'todos' ? `para las ${people} personas` : `para los ${people} ${para}`
}
