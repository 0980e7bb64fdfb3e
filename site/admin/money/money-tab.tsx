import { readDoorConflicts } from '#shop/courier/contract.ts'
import { watchOrders } from '#shop/orders/contract.ts'
import { readClaims, readProofs } from '#shop/payments/customer/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { DoorConflicts } from './door-conflicts.tsx'
import { WaitingClaims } from './waiting/waiting-claims.tsx'
import { WaitingProofs } from './waiting/waiting-proofs.tsx'

/**
 * «Dinero»: what customers told of money, and what at the door contradicts the office, until a person has answered it.
 * Live; empty when all is well.
 */
export default function MoneyTab() {
  const proofs = useAdminData(readProofs, {})
  const claims = useAdminData(readClaims, {})
  const conflicts = useAdminData(readDoorConflicts, {})
  const lists = [proofs, claims, conflicts]
  const all = {
    data: proofs.data && claims.data && conflicts.data && { ...proofs.data, ...claims.data, ...conflicts.data },
    error: lists.find(({ error }) => error !== undefined)?.error,
    isLoading: lists.some(({ isLoading }) => isLoading),
    reload: () => {
      for (const { reload } of lists) reload()
    },
  }
  useLiveReload(watchOrders, all)
  return (
    <>
      <TabHeader>
        <ButtonLink variant="outline" size="small" to={`${href('/admin/pedidos')}?filtro=por_devolver`}>
          Por devolver
        </ButtonLink>
      </TabHeader>
      <Loaded of={all} waiting="Cargando lo que espera por ti...">
        {({ comprobantes, reclamos, conflictos }) =>
          comprobantes.length + reclamos.length + conflictos.length === 0 ? (
            <EmptyState text="Todo al día: ningún pago ni reclamo espera por ti." />
          ) : (
            <div className="stack gap-8">
              <WaitingProofs proofs={comprobantes} reload={all.reload} />
              <WaitingClaims claims={reclamos} reload={all.reload} />
              <DoorConflicts conflicts={conflictos} reload={all.reload} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
