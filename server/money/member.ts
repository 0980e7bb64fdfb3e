import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { AdminRol } from '#shop/access.ts'
import { type Cents, usd } from '#shop/money.ts'

/** Who of the shop's own people notes something. */
export interface Member {
  username: string
  rol: AdminRol
}

/** Refuses (403) what is given back at once above `limiteDevolucion`, but to the owner (docs/rules.md#rights). */
export async function refuseAboveLimit(context: AppContext, { rol }: Pick<Member, 'rol'>, monto: Cents): Promise<void> {
  if (rol === 'dueño') return
  const { limiteDevolucion } = await readSettings(context)
  if (monto > limiteDevolucion) throw new Refusal(403, `Devolver más de ${usd(limiteDevolucion)} le toca al dueño`)
}
