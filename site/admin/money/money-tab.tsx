import { watchOrders } from '#shop/orders/contract.ts'
import { readClaims, readProofs } from '#shop/payments/customer/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { DoorConflicts, useDoorConflicts } from './door-conflicts.tsx'
import { WaitingClaims } from './waiting/waiting-claims.tsx'
import { WaitingProofs } from './waiting/waiting-proofs.tsx'

/**
 * «Dinero»: what customers told of money, and what at the door contradicts the office, until a person has answered it.
 * Live; empty when all is well.
 */
export default function MoneyTab() {
  const proofs = useAdminData(readProofs, {})
  const claims = useAdminData(readClaims, {})
  const conflicts = useDoorConflicts()
  const reload = () => {
    proofs.reload()
    claims.reload()
  }
  useLiveReload(watchOrders, { reload, isLoading: proofs.isLoading || claims.isLoading })
  const isEmpty =
    proofs.data?.comprobantes.length === 0 &&
    claims.data?.reclamos.length === 0 &&
    conflicts.data?.conflictos.length === 0
  return (
    <>
      <TabHeader>
        <ButtonLink variant="outline" size="small" to={`${href('/admin/pedidos')}?filtro=por_devolver`}>
          Por devolver
        </ButtonLink>
      </TabHeader>
      <div className="stack gap-8">
        {isEmpty && <EmptyState text="Todo al día: ningún pago ni reclamo espera por ti." />}
        <Loaded of={proofs} waiting="Cargando los pagos avisados...">
          {({ comprobantes }) => <WaitingProofs proofs={comprobantes} reload={reload} />}
        </Loaded>
        <Loaded of={claims} waiting="Cargando los reclamos...">
          {({ reclamos }) => <WaitingClaims claims={reclamos} reload={reload} />}
        </Loaded>
        <DoorConflicts conflicts={conflicts} />
      </div>
    </>
  )
}
