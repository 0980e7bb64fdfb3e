import { useState } from 'react'
import { Link } from 'react-router'
import { cutLine } from '#shop/catalog/cuts/cut-name.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { CUT_PARTS, type CutPart } from '#site/cut/cut-parts.ts'
import { orderPath } from '#site/cut/order-path.ts'
import { ZebuMap } from '#site/cut/zebu-map.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Picture } from '#site/ui/graphics/picture.tsx'
import { Price } from '#site/ui/price.tsx'
import styles from './cut-map.module.css'

/** A map of the animal's cuts. The list below it is for keyboards and touch: one tab stop, then arrow keys. */
export function CutMap({ products, settings }: { products: readonly Product[]; settings: PublicSettings }) {
  const [nombre, setNombre] = useState('Picaña')
  const part = CUT_PARTS.find((one) => one.nombre === nombre)
  const product = products.find(({ codigo }) => codigo === part?.codigo)
  return (
    <section className={styles.map} id="mapa" aria-labelledby="t-mapa">
      <div className={`container ${styles.grid}`}>
        <div className={styles.intro}>
          <h2 className="t-1" id="t-mapa">
            ¿De dónde sale tu corte?
          </h2>
          <p>Este es el cebú, el ganado de nuestros potreros. Toca una parte y mira qué corte es.</p>
          <p>
            <Link to={href('/cortes')}>Todos los cortes con su precio</Link>
          </p>
        </div>
        <div className={styles.drawing} data-clear>
          <ZebuMap chosen={nombre} onChoose={setNombre} />
          {product?.imagen && (
            <div className={styles.picture}>
              <Picture {...product} alt="" sizes="(max-width: 60rem) 32vw, 20vw" />
            </div>
          )}
        </div>
        <div className={styles.detail} aria-live="polite">
          {part && <PartDetail part={part} product={product} settings={settings} />}
        </div>
      </div>
      <div className="container">
        <fieldset className={styles.list} data-clear>
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
              {one.nombre}
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

function PartDetail({
  part,
  product,
  settings,
}: {
  part: CutPart
  product: Product | undefined
  settings: PublicSettings
}) {
  return (
    <>
      <h3 className="t-2">{part.nombre}</h3>
      <dl>
        <dt>Parte</dt>
        <dd className="medium">{part.parte}</dd>
        <dt>Se cocina</dt>
        <dd className="medium">{part.cocina}</dd>
        {product && (
          <>
            <dt>Se pide como</dt>
            <dd className="medium">{cutLine(product)}</dd>
          </>
        )}
      </dl>
      <div className="cluster gap-5 row">
        {product ? (
          <>
            <Price cents={product.precioMedioKilo} unit="½ kilo" />
            <ButtonLink variant="highlight" to={orderPath(product)}>
              Agregar a mi pedido
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="outline" to={whatsappLink(settings, `Hola, ¿tienen ${part.nombre.toLowerCase()}?`)}>
            <Icon name="whatsapp" />
            Pregunta si hay
          </ButtonLink>
        )}
      </div>
    </>
  )
}
