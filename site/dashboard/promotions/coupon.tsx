import { useState } from 'react'
import type { CustomerOffer } from '#shop/promotions/customer-offers.ts'
import { promotionDays } from '#shop/promotions/promotion-days.ts'
import { href } from '#site/links.ts'
import { copyText } from '#site/ui/feedback/copy-text.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import styles from './coupon.module.css'

/** A promotion as a coupon, in the colour of its category; without one, in yellow, the colour of Parrilla. */
export function Coupon({
  offer: { titulo, descripcion, valor, validDesde, validHasta, unaPorCliente, codigo, categorias },
}: {
  offer: CustomerOffer
}) {
  return (
    <article className={`ground ${styles.coupon}`} data-categoria={categorias[0] ?? 'Parrilla'} aria-label={titulo}>
      <p className={`figure ${styles.value}`}>{valor}</p>
      <div className={`stack gap-2 anywhere ${styles.content}`}>
        <h3 className="t-3">{titulo}</h3>
        {descripcion && <p>{descripcion}</p>}
        {codigo && <CopyCode codigo={codigo} />}
        <p>{promotionDays({ fechaInicio: validDesde, fechaFin: validHasta, unaPorCliente })}</p>
        <ButtonLink
          variant="outline"
          size="small"
          to={codigo ? `${href('/haz-tu-pedido')}?codigo=${encodeURIComponent(codigo)}` : href('/haz-tu-pedido')}
        >
          Usar Ahora<span className="sr">: {titulo}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

/** The code as a button that copies it, and says so. */
function CopyCode({ codigo }: { codigo: string }) {
  const [isCopied, setIsCopied] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={`spread ${styles.code}`}
        onClick={async () => setIsCopied(await copyText(codigo))}
      >
        <span>
          Código <b>{codigo}</b>
        </span>
        <u>{isCopied ? 'Copiado' : 'Copiar'}</u>
      </button>
      <span className={isCopied === false ? undefined : 'sr'} role="status">
        {isCopied && `Código ${codigo} copiado.`}
        {isCopied === false && 'No se pudo copiar: escríbelo al pedir.'}
      </span>
    </>
  )
}
