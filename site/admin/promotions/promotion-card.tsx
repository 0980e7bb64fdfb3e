import { useState } from 'react'
import { type Day, dateText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { updatePromotion } from '#shop/promotions/contract.ts'
import { type AdminPromotion, worth } from '#shop/promotions/promotion.ts'
import { type Standing, standing } from '#shop/promotions/standing.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Badge, type BadgeTone } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Switch } from '#site/ui/switch.tsx'
import { asRead } from './as-read.ts'
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

/** On or off at once. When it could not be done the switch stays where it was and says why. */
function ActiveSwitch({
  promotion,
  changed,
  say,
}: {
  promotion: AdminPromotion
  changed: (promotion: AdminPromotion) => void
  say: (words: string) => void
}) {
  const { call } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { id, nombre, codigo, activa } = promotion

  async function toggle() {
    setBusy(true)
    setError(undefined)
    const leida = asRead(promotion)
    const answer = await call(updatePromotion, { params: { id }, body: { ...leida, activa: !activa, leida } })
    setBusy(false)
    if (answer.ok) {
      changed(answer.promocion)
      return say(`La promoción ${codigo} está ${activa ? 'apagada' : 'activa'}.`)
    }
    if (answer.promocion) changed(answer.promocion)
    setError((answer.status !== 0 && answer.error) || 'Error al guardar promoción')
  }

  return (
    <>
      <span className={styles.switch}>
        <Switch label={`Activa: ${nombre}`} on={activa} busy={busy} toggle={toggle} />
        <span aria-hidden="true">Activa</span>
      </span>
      {error && (
        <div className={styles.failed}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
    </>
  )
}
