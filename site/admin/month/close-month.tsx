import { monthName } from '#shop/dates.ts'
import { signedUsd } from '#shop/money.ts'
import { closeMonth, type Month } from '#shop/month/contract.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'

/** Asks before a month is closed, which is not undone; what changed meanwhile is shown first. */
export function CloseMonth({
  month: { mes, cifras },
  close,
  show,
}: {
  month: Month
  close: () => void
  show: (month: Month) => void
}) {
  const { call } = useAdmin()
  return (
    <Confirm
      title={`Cerrar ${monthName(mes)} de ${mes.slice(0, 4)}`}
      action="Cerrar el mes"
      close={close}
      confirm={async () => {
        const reply = await call(closeMonth, { params: { mes: mes.slice(0, 7) }, body: { visto: cifras.fin } })
        if ('month' in reply && reply.month) show(reply.month)
        return reply.ok ? undefined : reply.error
      }}
    >
      <p>
        Entregaste {signedUsd(cifras.entregado)}, recibiste {signedUsd(cifras.recibido)} y al terminar quedan{' '}
        {signedUsd(cifras.fin)} por cobrar.
      </p>
      <p>Las cifras quedan como están y no se abre otra vez. Lo que llegue después cuenta en el mes abierto.</p>
    </Confirm>
  )
}
