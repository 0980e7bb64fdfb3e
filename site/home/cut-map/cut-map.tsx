import { useState } from 'react'
import { Link } from 'react-router'
import { cutLine } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { slugOf } from '#shop/text/slug.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { CUT_PARTS, type CutPart, numberOf } from '#site/cut/cut-parts.ts'
import { orderPath } from '#site/cut/order-path.ts'
import { ZebuMap } from '#site/cut/zebu-map.tsx'
import type { ShownProducts } from '#site/home/shown-products.ts'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { Price } from '#site/ui/price.tsx'
import styles from './cut-map.module.css'

/**
 * A map of the animal's cuts, with a list of its parts for keyboards and touch: one tab stop, then arrow keys. On a phone
 * the answer stays at the foot of the screen while the map or the list is seen.
 */
export function CutMap({
  products,
  cutsOfPart,
  settings,
}: {
  products: readonly Product[]
  cutsOfPart: ShownProducts['cutsOfPart']
  settings: PublicSettings
}) {
  const [nombre, setNombre] = useState('Picaña')
  const part = CUT_PARTS.find((one) => one.nombre === nombre)
  const product = products.find(({ codigo }) => codigo === part?.codigo)
  return (
    <section className={`leaf ${styles.map}`} id="mapa" aria-labelledby="t-mapa">
      <div className={`container split ${styles.grid}`} data-clear="foot margin">
        <div className={styles.intro}>
          <h2 className="t-1" id="t-mapa">
            ¿De dónde sale tu corte?
          </h2>
          <p>Este es el cebú, el ganado de nuestros potreros. Toca una parte y mira qué corte es.</p>
          <p>
            <Link to={href('/cortes')}>Todos los cortes con su precio</Link>
          </p>
        </div>
        <div className={styles.drawing}>
          <ZebuMap chosen={nombre} onChoose={setNombre} isSold={(part) => part in cutsOfPart} />
          {product?.imagen && (
            <div className={styles.picture}>
              <Picture {...product} alt="" sizes="(max-width: 60rem) 32vw, 20vw" />
            </div>
          )}
        </div>
        <fieldset className={styles.list}>
          <legend className="sr">Partes de la res</legend>
          {CUT_PARTS.map((one) => (
            <label key={one.nombre}>
              <input
                type="radio"
                name="parte"
                className="sr"
                checked={one.nombre === nombre}
                onChange={() => setNombre(one.nombre)}
              />
              <b aria-hidden="true">{numberOf(one)}</b>
              <span>
                {one.nombre} <small>{countText(cutsOfPart[one.nombre])}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.detail} aria-live="polite">
          {part && <PartDetail part={part} product={product} cuts={cutsOfPart[nombre] ?? 0} settings={settings} />}
        </div>
      </div>
    </section>
  )
}

function PartDetail({
  part: { nombre, parte, cocina },
  product,
  cuts,
  settings,
}: {
  part: CutPart
  product: Product | undefined
  cuts: number
  settings: PublicSettings
}) {
  return (
    <>
      <h3 className="t-2">{nombre}</h3>
      <dl>
        <dt>Parte</dt>
        <dd className="medium">{parte}</dd>
        <dt>Se cocina</dt>
        <dd className="medium">{cocina}</dd>
        {product && (
          <>
            <dt>Se pide como</dt>
            <dd className="medium">{cutLine(product)}</dd>
          </>
        )}
      </dl>
      <div className={`cluster row ${styles.order}`}>
        {product ? (
          <>
            <Price cents={product.precioMedioKilo} unit="½ kilo" />
            <ButtonLink variant="highlight" to={orderPath(product)}>
              Agregar a mi pedido
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="outline" to={whatsappLink(settings, `Hola, ¿tienen ${nombre.toLowerCase()}?`)}>
            <Icon name="whatsapp" />
            Pregunta si hay
          </ButtonLink>
        )}
        {cuts > 1 && (
          <Link className={`link ${styles.all}`} to={`${href('/cortes')}#${slugOf(nombre)}`}>
            Ver los {cuts} cortes
          </Link>
        )}
      </div>
    </>
  )
}

const countText = (cuts = 0): string => (cuts === 0 ? 'pregunta' : cuts === 1 ? '1 corte' : `${cuts} cortes`)
