import { inArray } from 'drizzle-orm'
import { administrators } from '#server/accounts/table.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid } from '#server/http/refusal.ts'
import { COUNTER } from '#shop/payments/cash.ts'

/**
 * Refuses (400) fields that name neither the counter nor a member of the team. Deactivated members are accepted,
 * because a device may send its records late (docs/rules.md#cash).
 */
export async function requireHolders(tx: Transaction, fields: Record<string, string>): Promise<void> {
  const { username } = administrators
  const team = await tx
    .select({ username })
    .from(administrators)
    .where(inArray(username, Object.values(fields)))
  const known = [COUNTER, ...team.map((member) => member.username)]
  const unknown = Object.entries(fields).filter(([, name]) => !known.includes(name))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map(([field, name]) => [field, `En la tienda no hay nadie que se llame ${name}`])),
    )
}
