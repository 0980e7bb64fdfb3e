import { deletePromotion } from '#shop/promotions/contract.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'

/** Confirms the deletion, and says that orders which used the promotion keep their discount. */
export function DeletePromotion({
  promotion: { id, nombre, codigo, pedidos },
  close,
  deleted,
}: {
  promotion: AdminPromotion
  close: () => void
  deleted: () => void
}) {
  const { call } = useAdmin()
  return (
    <Confirm
      title="¿Estás seguro de eliminar esta promoción?"
      action="Eliminar"
      variant="danger"
      close={close}
      confirm={async () => {
        const answer = await call(deletePromotion, { params: { id } })
        // 404: somebody else has deleted it already.
        if (!answer.ok && answer.status !== 404) return 'Error al eliminar promoción'
        deleted()
        return undefined
      }}
    >
      <p>
        {nombre} (<b>{codigo}</b>). {usesText(pedidos)}
      </p>
    </Confirm>
  )
}

function usesText(pedidos: number): string {
  if (pedidos === 0) return 'Ningún pedido la usó.'
  return pedidos === 1
    ? 'La usó 1 pedido: conserva su código y su descuento.'
    : `La usaron ${pedidos} pedidos: conservan su código y su descuento.`
}
