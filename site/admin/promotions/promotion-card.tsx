import { type Day, dateText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { type AdminPromotion, worth } from '#shop/promotions/promotion.ts'
import { type Standing, standing } from '#shop/promotions/standing.ts'
import { Badge, type BadgeTone } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { CopyCode } from './copy-code.tsx'
import styles from './promotion-card.module.css'
import { UseBar } from './use-bar.tsx'

const STANDINGS: Record<Standing, { words: string; tone: BadgeTone }> = {
  vigente: { words: 'Vigente', tone: 'entregado' },
  programada: { words: 'Programada', tone: 'camino' },
  vencida: { words: 'Vencida', tone: 'otro' },
  agotada: { words: 'Agotada', tone: 'pendiente' },
  apagada: { words: 'Apagada', tone: 'otro' },
}

/** A promotion as a coupon: what it is worth on the stub, and beside it its code, its conditions and its uses. */
export function PromotionCard({
  promotion,
  today,
  changed,
  say,
  open,
}: {
  promotion: AdminPromotion
  today: Day
  changed: (promotion: AdminPromotion) => void
  say: (words: string) => void
  open: (is: 'edit' | 'delete' | 'uses') => void
}) {
  const { id, nombre, codigo, descripcion } = promotion
  const { words, tone } = STANDINGS[standing(promotion, today)]
  return (
    <article className={styles.coupon} aria-labelledby={`promocion-${id}`}>
      <p className={styles.value}>{worth(promotion)}</p>
      <div className={styles.words}>
        <header>
          <h2 id={`promocion-${id}`}>{nombre}</h2>
          <Badge tone={tone}>{words}</Badge>
        </header>
        <CopyCode codigo={codigo} say={say} />
        {descripcion && <p className={styles.description}>{descripcion}</p>}
        <p>{conditions(promotion)}</p>
        <p>{dates(promotion)}</p>
        <UseBar promotion={promotion} open={() => open('uses')} />
        <div className={styles.ways}>
          <ActiveSwitch promotion={promotion} changed={changed} say={say} />
          <Button variant="linea" size="chico" onClick={() => open('edit')}>
            Editar<span className="sr"> {nombre}</span>
          </Button>
          <Button variant="linea" size="chico" onClick={() => open('delete')}>
            Eliminar<span className="sr"> {nombre}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}

const conditions = ({ aplicableA, categorias, montoMinimo }: AdminPromotion): string =>
  `${aplicableA === 'todos' ? 'Todos los cortes' : categorias.join(', ')}${montoMinimo > 0 ? `, desde ${usd(montoMinimo)} de compra` : ''}`

function dates({ fechaInicio, fechaFin }: AdminPromotion): string {
  if (fechaInicio && fechaFin) return `Del ${dateText(fechaInicio)} al ${dateText(fechaFin)}`
  if (fechaInicio) return `Desde el ${dateText(fechaInicio)}`
  return fechaFin ? `Hasta el ${dateText(fechaFin)}` : 'Sin fecha de fin'
}
