import { type Day, dateText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { type AdminPromotion, discountText } from '#shop/promotions/promotion.ts'
import { type PromotionStatus, promotionStatus } from '#shop/promotions/promotion-status.ts'
import { Badge, type BadgeTone } from '#site/ui/feedback/badge.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { CopyCode } from './copy-code.tsx'
import styles from './promotion-card.module.css'
import { UseBar } from './use-bar.tsx'

/** `over`: what to do with a promotion that its switch does not bring back; it stands instead of the switch. */
const STATUS_BADGES: Record<PromotionStatus, { words: string; tone: BadgeTone; over?: string }> = {
  vigente: { words: 'Vigente', tone: 'green' },
  programada: { words: 'Programada', tone: 'blue' },
  vencida: { words: 'Vencida', tone: 'gray', over: 'Para usarla otra vez, cambia su fecha de fin.' },
  agotada: { words: 'Agotada', tone: 'yellow', over: 'Para usarla otra vez, sube su uso máximo.' },
  apagada: { words: 'Apagada', tone: 'gray' },
}

/** A promotion as a coupon: its value, code, conditions and uses. */
export function PromotionCard({
  promotion,
  today,
  changed,
  showToast,
  open,
}: {
  promotion: AdminPromotion
  today: Day
  changed: (promotion: AdminPromotion) => void
  showToast: (words: string) => void
  open: (is: 'edit' | 'delete' | 'uses') => void
}) {
  const { id, nombre, codigo, descripcion } = promotion
  const { words, tone, over } = STATUS_BADGES[promotionStatus(promotion, today)]
  return (
    <article className={styles.coupon} aria-labelledby={`promocion-${id}`}>
      <p className={styles.value}>{discountText(promotion)}</p>
      <div className={styles.content}>
        <header>
          <h2 id={`promocion-${id}`}>{nombre}</h2>
          <Badge tone={tone}>{words}</Badge>
        </header>
        <CopyCode codigo={codigo} showToast={showToast} />
        {descripcion && <p className={styles.description}>{descripcion}</p>}
        <p>{conditions(promotion)}</p>
        <p>{dates(promotion)}</p>
        <UseBar promotion={promotion} open={() => open('uses')} />
        <div className={styles.actions}>
          {over ? <p>{over}</p> : <ActiveSwitch promotion={promotion} changed={changed} showToast={showToast} />}
          <Button variant="outline" size="small" onClick={() => open('edit')}>
            Editar<span className="sr"> {nombre}</span>
          </Button>
          <Button variant="outline" size="small" onClick={() => open('delete')}>
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
