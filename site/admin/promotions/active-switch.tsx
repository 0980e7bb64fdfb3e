import { updatePromotion } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { reasonOr } from '#site/api/connection-error.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import { encodePromotion, NOT_SAVED } from './encode-promotion.ts'
import styles from './promotion-card.module.css'

/** Turns a promotion on or off. If saving fails the switch stays and the error is shown. */
export function ActiveSwitch({
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

  const {
    run: toggle,
    busy,
    error,
  } = useAction(async () => {
    const leida = encodePromotion(promotion)
    const answer = await call(updatePromotion, { params: { id }, body: { ...leida, activa: !activa, leida } })
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
