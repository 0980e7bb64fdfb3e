import { and, eq } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { WholesaleRequest } from '#shop/wholesale/contract.ts'
import { readRequests } from './read-requests.ts'
import { wholesaleRequests } from './table.ts'

/**
 * Approves or rejects a pending application: an approved account gets wholesale prices, a rejected one pays retail
 * prices. The applicant gets a mail. Refuses (409) an application already reviewed
 * (docs/rules.md#reviewing-an-application).
 */
export async function reviewRequest(
  context: AppContext,
  quien: string,
  id: string,
  { estado, comentarios }: { estado: 'aprobada' | 'rechazada'; comentarios: string },
) {
  const now = context.now()
  const when = estado === 'aprobada' ? { fechaAprobacion: now } : { fechaRechazo: now }
  const request = await context.db.transaction(async (tx): Promise<WholesaleRequest> => {
    const [reviewed] = await tx
      .update(wholesaleRequests)
      .set({ estado, comentarios, ...when })
      .where(and(eq(wholesaleRequests.id, id), eq(wholesaleRequests.estado, 'pendiente')))
      .returning({ userId: wholesaleRequests.userId })
    const [shown] = await readRequests(tx).where(eq(wholesaleRequests.id, id))
    if (!shown) throw new Refusal(404, 'Solicitud no encontrada')
    if (!reviewed) throw new Refusal(409, 'Esa solicitud ya fue revisada')
    const tipo = estado === 'aprobada' ? 'mayorista' : 'individual'
    await tx.update(users).set({ tipo, estado: 'activo' }).where(eq(users.id, reviewed.userId))
    // Audit entries cannot be deleted, but accounts can: the entry names the application and holds no personal data.
    await record(tx, {
      quien,
      cuando: now,
      accion: `solicitud.${estado}`,
      objeto: `Solicitud mayorista ${id.slice(-8).toUpperCase()}`,
      antes: { estado: 'pendiente' },
      despues: { estado },
    })
    await context.jobs.enqueue(tx, 'correo', [{ letter: `mayorista-${estado}`, userId: reviewed.userId }])
    return shown
  })
  return { request }
}
