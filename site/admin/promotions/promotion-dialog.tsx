import { useState } from 'react'
import { createPromotion, updatePromotion } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { Dialog, DialogActions } from '#site/admin/kit/dialog/dialog.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { reasonOr } from '#site/api/connection-error.ts'
import { useForm } from '#site/api/use-form.ts'
import { PromotionFields } from './promotion-fields.tsx'
import { NOT_SAVED } from './promotion-text.ts'
import { TypedPromotion } from './typed-promotion.ts'

/** Creates or edits a promotion (docs/rules.md#promotion-codes). The form is kept until it is saved. */
export function PromotionDialog({
  promotion,
  close,
  saved,
  onConflict,
}: {
  promotion?: AdminPromotion
  close: () => void
  saved: (promotion: AdminPromotion) => void
  /** Called with the current promotion when somebody else changed it in the meantime. */
  onConflict?: (promotion: AdminPromotion) => void
}) {
  const { call } = useAdmin()
  // The version that the change is based on: the one shown, or somebody else's after a conflict was reported.
  const [baseVersion, setBaseVersion] = useState(promotion)
  const [isDirty, setIsDirty] = useState(false)
  const { form, field, notice, busy } = useForm(TypedPromotion, async (body) => {
    const answer = await (baseVersion
      ? call(updatePromotion, {
          params: { id: baseVersion.id },
          body: { ...body, leida: baseVersion },
        })
      : call(createPromotion, { body }))
    if (answer.ok) {
      saved(answer.promocion)
      close()
      return { success: true }
    }
    const { status, campos, promocion } = answer as typeof answer & { promocion?: AdminPromotion }
    if (promocion) {
      setBaseVersion(promocion)
      onConflict?.(promocion)
    }
    const error = status === 0 ? NOT_SAVED : reasonOr(answer.error, NOT_SAVED)
    const stays = promocion ? ' Lo que escribiste sigue aquí: si guardas otra vez, queda lo tuyo.' : ''
    return { success: false, error: error + stays, campos }
  })

  return (
    <Dialog
      title={promotion ? 'Editar Promoción' : 'Nueva Promoción'}
      close={close}
      persistent={isDirty}
      form={{ ...form, onInput: () => setIsDirty(true) }}
    >
      <PromotionFields promotion={promotion} field={field} />
      <DialogActions sticky error={notice} close={close} busy={busy}>
        Guardar
      </DialogActions>
    </Dialog>
  )
}
