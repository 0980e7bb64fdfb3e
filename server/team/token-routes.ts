import { and, desc, eq } from 'drizzle-orm'
import { administrators } from '#server/accounts/table.ts'
import { record } from '#server/audit/record.ts'
import { newSecretToken } from '#server/auth/api-tokens.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { type AdminRol, roleMay, roleWithin } from '#shop/access.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import * as contract from '#shop/team/contract.ts'
import { confirmPassword } from './confirm-password.ts'
import { apiTokens } from './table.ts'

/** Serves the API tokens: members create and revoke their own, the owner lists and revokes all of them. */
export function tokenRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.listTokens, async ({ caller }) => {
    const found = await db
      .select({ token: apiTokens, usuario: administrators.username })
      .from(apiTokens)
      .innerJoin(administrators, eq(administrators.id, apiTokens.administratorId))
      .where(visibleTokens(caller.admin))
      .orderBy(desc(apiTokens.creado), desc(apiTokens.id))
    return { tokens: found.map(({ token, usuario }) => asToken(token, usuario)) }
  })

  serve(api, contract.createToken, async ({ body: { nombre, rol, expira, password }, caller: { admin } }) => {
    const campos = { ...wrongRole(rol, admin.rol), ...wrongDay(expira) }
    if (Object.keys(campos).length > 0) throw invalid(campos)
    await confirmPassword(context, admin.id, password, 'password')
    const { secreto, tokenHash } = newSecretToken()
    const row = { administratorId: admin.id, nombre, rol, expira, tokenHash, creado: now() }
    return db.transaction(async (tx) => {
      await tx.select().from(administrators).where(eq(administrators.id, admin.id)).for('update')
      if ((await tx.$count(apiTokens, eq(apiTokens.administratorId, admin.id))) >= contract.MAX_TOKENS)
        throw new Refusal(409, `Ya tienes ${contract.MAX_TOKENS} tokens. Revoca uno que no uses.`)
      const [token] = await tx.insert(apiTokens).values(row).returning()
      if (!token) throw new Error('The token was not stored')
      const change = { accion: 'token.creado' as const, objeto: nombre, despues: { rol, expira } }
      await record(tx, { quien: admin.username, cuando: now(), ...change })
      return { token: asToken(token, admin.username), secreto }
    })
  })

  serve(api, contract.revokeToken, async ({ params: { id }, caller: { admin } }) =>
    db.transaction(async (tx) => {
      const [revoked] = await tx
        .delete(apiTokens)
        .where(and(eq(apiTokens.id, id), visibleTokens(admin)))
        .returning()
      if (!revoked) throw new Refusal(404, 'Ese token no existe')
      const { nombre, rol, expira, administratorId } = revoked
      const [{ usuario } = { usuario: '' }] = await tx
        .select({ usuario: administrators.username })
        .from(administrators)
        .where(eq(administrators.id, administratorId))
      const change = { accion: 'token.revocado' as const, objeto: nombre, antes: { usuario, rol, expira } }
      await record(tx, { quien: admin.username, cuando: now(), ...change })
      return {}
    }),
  )

  const visibleTokens = ({ id, rol }: { id: string; rol: AdminRol }) =>
    roleMay(rol, 'dueño') ? undefined : eq(apiTokens.administratorId, id)

  const wrongRole = (rol: AdminRol, own: AdminRol) =>
    roleWithin(rol, own) === rol ? {} : { rol: 'Elige un rol que no pueda más que el tuyo' }

  const wrongDay = (expira: string) => {
    const today = panamaDay(now())
    if (expira < today) return { expira: 'Elige un día que no haya pasado' }
    return expira > addDays(today, contract.MAX_TOKEN_DAYS) ? { expira: 'Elige un día dentro de un año' } : {}
  }

  const asToken = (row: typeof apiTokens.$inferSelect, usuario: string) => ({
    ...row,
    usuario,
    vencido: row.expira < panamaDay(now()),
  })
}
