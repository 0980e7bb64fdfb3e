import { type Day, dateText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { updatePromotion } from '#shop/promotions/contract.ts'
import { type AdminPromotion, discountText } from '#shop/promotions/promotion.ts'
import { missingDaysText } from '#shop/promotions/promotion-days.ts'
import { type PromotionStatus, promotionStatus } from '#shop/promotions/promotion-status.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { reasonOr } from '#site/api/connection-error.ts'
import { useAction } from '#site/api/use-action.ts'
import { Badge, type BadgeTone } from '#site/ui/feedback/badge.tsx'
import { copyText } from '#site/ui/feedback/copy-text.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import styles from './promotion-card.module.css'
import { NOT_SAVED, usesText } from './promotion-text.ts'

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
  const status = promotionStatus(promotion, today)
  const { words, tone, over } = STATUS_BADGES[status]
  return (
    <article className={styles.coupon} aria-labelledby={`promocion-${id}`}>
      <p className={`brand nowrap ${styles.value}`}>{discountText(promotion)}</p>
      <div className={`anywhere ${styles.content}`}>
        <header className="ends gap-3">
          <h2 id={`promocion-${id}`} className="strong">
            {nombre}
          </h2>
          <Badge tone={tone}>{words}</Badge>
        </header>
        <CopyCode codigo={codigo} showToast={showToast} />
        {descripcion && <p className={styles.description}>{descripcion}</p>}
        <p>{conditions(promotion)}</p>
        <p>
          {dates(promotion)}
          {promotion.unaPorCliente && ', una vez por cliente'}
        </p>
        {(status === 'vigente' || status === 'programada') && missingDaysText(promotion) && (
          <div className={styles.missing}>
            <Notice tone="warning">{missingDaysText(promotion)}</Notice>
          </div>
        )}
        <UseBar promotion={promotion} open={() => open('uses')} />
        <div className={`cluster gap-2 middle ${styles.actions}`}>
          {over ? (
            <p className={styles.over}>{over}</p>
          ) : (
            <ActiveSwitch promotion={promotion} changed={changed} showToast={showToast} />
          )}
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

/** Turns a promotion on or off. If saving fails the switch stays and the error is shown. */
function ActiveSwitch({
  promotion,
  changed,
  showToast,
}: {
  promotion: AdminPromotion
  changed: (promotion: AdminPromotion) => void
  showToast: (words: string) => void
}) {
  const { call } = useAdmin()
  const { id, nombre, codigo, activa } = promotion

  const { run, busy, error } = useAction(async () => {
    const answer = await call(updatePromotion, {
      params: { id },
      body: { ...promotion, activa: !activa, leida: promotion },
    })
    if (answer.ok) {
      changed(answer.promocion)
      showToast(`La promoción ${codigo} está ${activa ? 'apagada' : 'activa'}.`)
      return undefined
    }
    if (answer.promocion) changed(answer.promocion)
    return answer.status === 0 ? NOT_SAVED : reasonOr(answer.error, NOT_SAVED)
  })

  return (
    <>
      <span className={`row ${styles.switch}`}>
        <Switch label={`Activa: ${nombre}`} on={activa} busy={busy} toggle={run} />
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

/** The code as a button that copies it. Without clipboard access it can still be selected. */
function CopyCode({ codigo, showToast }: { codigo: string; showToast: (words: string) => void }) {
  async function copy() {
    const isCopied = await copyText(codigo)
    showToast(isCopied ? `Código ${codigo} copiado.` : `No se pudo copiar. El código es ${codigo}.`)
  }
  return (
    <p className={`row ${styles.code}`}>
      <span className="sr">Código </span>
      <b>{codigo}</b>
      <button type="button" className={`link small-target nowrap ${styles.press}`} onClick={copy}>
        Copiar<span className="sr"> el código {codigo}</span>
      </button>
    </p>
  )
}

/** How often a promotion was used, of its limit; the text opens the orders. */
function UseBar({
  promotion: { usoActual, usoMaximo, nombre },
  open,
}: {
  promotion: AdminPromotion
  open: () => void
}) {
  return (
    <div className={styles.uses}>
      <p className="spread gap-3 muted numbers">
        <button type="button" className={`link small-target nowrap ${styles.press}`} onClick={open}>
          {usesText(usoActual)}
          <span className="sr">: los pedidos con {nombre}</span>
        </button>
        <span>{usoMaximo === null ? 'Sin límite' : `de ${usoMaximo}`}</span>
      </p>
      {usoMaximo !== null && <progress value={usoActual} max={usoMaximo} aria-hidden="true" />}
    </div>
  )
}
