import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ingredientsOf } from '#shop/blog/product-boxes.ts'
import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import { sum, usd } from '#shop/money.ts'
import { linesFor } from '#shop/orders/meals/lines-for.ts'
import { upToHalfKilo } from '#shop/orders/meals/portions.ts'
import { weightText } from '#shop/text/quantity-text.ts'
import { addToCart } from '#site/cut/add-to-cart.ts'
import { href } from '#site/links.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { SelectField } from '#site/ui/forms/field.tsx'
import styles from './recipe.module.css'

const MAX_PEOPLE = 30
/** For how many people the weights are shown first. */
export const FIRST_PEOPLE = 4

/**
 * The cuts of a recipe for as many people as the reader chooses, and a button that adds all of them to the cart
 * (docs/rules.md#recipes). Nothing for an article without weights.
 */
export function Recipe({ contenido, products }: { contenido: string; products: readonly Product[] }) {
  const [people, setPeople] = useState(FIRST_PEOPLE)
  const navigate = useNavigate()
  const ingredients = ingredientsOf(contenido).flatMap(({ codigo, gramos }) => {
    const product = products.find((each) => each.codigo === codigo)
    return product ? { product, gramos: upToHalfKilo(gramos * people) } : []
  })
  if (ingredients.length === 0) return null
  const lines = ingredients.flatMap(({ product, gramos }) => linesFor(product, gramos))
  const add = () => {
    addToCart(lines)
    navigate(href('/haz-tu-pedido'))
  }
  return (
    <section className={`stack start ${styles.recipe}`} aria-labelledby="t-receta">
      <h2 className="t-3" id="t-receta">
        La carne de esta receta
      </h2>
      <div className={styles.people}>
        <SelectField label="¿Cuántos comen?" value={people} onChange={({ target }) => setPeople(Number(target.value))}>
          {Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {number === 1 ? '1 persona' : `${number} personas`}
            </option>
          ))}
        </SelectField>
      </div>
      <ul aria-live="polite">
        {ingredients.map(({ product, gramos }) => (
          <li key={product.codigo}>
            <b>{weightText(gramos)}</b> de{' '}
            <Link to={href('/cortes/:corte', { corte: product.codigo })}>{cutName(product).nombre}</Link>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={add}>
        Agregar todo: {usd(sum(lines.map(({ subtotal }) => subtotal)))}
      </Button>
    </section>
  )
}
