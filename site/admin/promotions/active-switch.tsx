import { useState } from 'react'
import { updatePromotion } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import { encodePromotion } from './encode-promotion.ts'
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { id, nombre, codigo, activa } = promotion

  async function toggle() {
    setBusy(true)
    setError(undefined)
    const leida = encodePromotion(promotion)
    const answer = await call(updatePromotion, { params: { id }, body: { ...leida, activa: !activa, leida } })
    setBusy(false)
    if (answer.ok) {
      changed(answer.promocion)
      return showToast(`La promoción ${codigo} está ${activa ? 'apagada' : 'activa'}.`)
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
