import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { administrators } from '#server/accounts/table.ts'
import { record } from '#server/audit/record.ts'
import { revokeTokensOf } from '#server/auth/api-tokens.ts'
import { isSameName } from '#server/auth/find-member.ts'
import { hashPassword } from '#server/auth/password.ts'
import { closeAdministratorSessions, openSession } from '#server/auth/session.ts'
import type { Transaction } from '#server/db/connect.ts'
import { setSessionCookie } from '#server/http/access.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { ADMIN_COOKIE } from '#server/http/shop-cookies.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { AuditAction, AuditValues } from '#shop/audit/labels.ts'
import * as contract from '#shop/team/contract.ts'
import { teamPasswordFault } from '#shop/team/password-fault.ts'
import { confirmPassword } from './confirm-password.ts'
import { newRecoveryCodes, newSecret, stepOf } from './second-factor.ts'

/** Serves the administration of the team by the owner, and each member's own password and second factor. */
export function teamRoutes(api: Api): void {
  const { context } = api
  const { db, now } = context

  serve(api, contract.listTeam, async () => ({
    team: (await db.select().from(administrators).orderBy(asc(administrators.fechaRegistro))).map(asMember),
  }))

  serve(api, contract.addTeamMember, async ({ body: { username, nombre, telefono, rol, password }, caller }) => {
    await refuseShopName(password)
    const row = { username, nombre, telefono, rol, passwordHash: await hashPassword(password), fechaRegistro: now() }
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('team names'))`)
      const team = await tx.select({ username: administrators.username }).from(administrators)
      if (team.some((each) => isSameName(each.username, username)))
        throw invalid({ username: 'Ya hay alguien con ese usuario' }, 409)
      const [added] = await tx.insert(administrators).values(row).returning()
      if (!added) throw new Error('The new member was not stored')
      await record(tx, change(caller, 'usuario.creado', username, null, { nombre, telefono, rol }))
      return { member: asMember(added) }
    })
  })

  serve(api, contract.changeTeamMember, async ({ params: { id }, body: { password, ...body }, caller }) => {
    if (password) await refuseShopName(password)
    const fresh = password && { passwordHash: await hashPassword(password), totpSecret: null, recoveryHashes: [] }
    return db.transaction(async (tx) => {
      const team = await tx.select().from(administrators).for('update')
      const found = team.find((each) => each.id === id)
      if (!found) throw new Refusal(404, 'Ese usuario no existe')
      const { nombre = found.nombre, telefono = found.telefono, rol = found.rol, activo = found.activo } = body
      const changed = { ...found, nombre, telefono, rol, activo, ...fresh }
      const others = team.filter((each) => each.id !== id)
      if (![...others, changed].some(({ activo, rol }) => activo && rol === 'dueño'))
        throw new Refusal(409, 'La tienda necesita al menos un dueño que pueda entrar')
      const [member = changed] = await tx
        .update(administrators)
        .set(changed)
        .where(eq(administrators.id, id))
        .returning()
      if (password || !activo) {
        await closeAdministratorSessions(tx, id)
        await revokeTokensOf(tx, id)
      }
      if (password) await tellPasswordChanged(tx, caller, member.username)
      const before = Object.fromEntries(Object.keys(body).map((key) => [key, found[key as keyof typeof body]]))
      const after = { ...body, ...(password && { contraseña: 'cambiada' }) }
      await record(tx, change(caller, 'usuario.cambiado', found.username, before, after))
      return { member: asMember(member) }
    })
  })

  serve(api, contract.changeAdminPassword, async ({ body, caller, reply }) => {
    const { id, username } = caller.admin
    await confirmPassword(context, id, body.actual, 'actual')
    await refuseShopName(body.password)
    const passwordHash = await hashPassword(body.password)
    const token = await changeOwn(id, { passwordHash }, async (tx) => {
      await record(tx, change(caller, 'usuario.contraseña', username))
      await tellPasswordChanged(tx, caller, username)
      return onlySession(tx, id)
    })
    return giveSession(caller, reply, token)
  })

  serve(api, contract.startSecondFactor, async ({ caller }) =>
    newSecret(caller.admin.username, (await readSettings(context)).nombre),
  )

  serve(api, contract.confirmSecondFactor, async ({ body: { secret, codigo, password }, caller, reply }) => {
    const { id, username } = caller.admin
    await confirmPassword(context, id, password, 'password')
    const step = stepOf(secret, codigo, now())
    if (step === undefined) throw invalid({ codigo: 'Ese código no es el de ahora. Espera el siguiente.' })
    const { codes, hashes } = newRecoveryCodes()
    const factor = { totpSecret: secret, totpStep: step, recoveryHashes: hashes }
    const token = await changeOwn(id, factor, async (tx) => {
      await record(tx, change(caller, 'usuario.segundo-factor', username, null, ENABLED))
      return onlySession(tx, id)
    })
    return { codigos: codes, ...(await giveSession(caller, reply, token)) }
  })

  serve(api, contract.removeSecondFactor, async ({ body, caller }) => {
    const { id, username } = caller.admin
    await confirmPassword(context, id, body.password, 'password')
    const none = { totpSecret: null, recoveryHashes: [] }
    await changeOwn(id, none, (tx) => record(tx, change(caller, 'usuario.segundo-factor', username, ENABLED)))
    return {}
  })

  const tellPasswordChanged = (tx: Transaction, { admin }: { admin: { username: string } }, username: string) =>
    context.jobs.enqueue(tx, 'correo', [
      { letter: 'clave-equipo', username, quien: admin.username, cuando: now().toISOString() },
    ])

  /** Checked here, because the contract cannot know the name, which is a setting. */
  const refuseShopName = async (password: string): Promise<void> => {
    const fault = teamPasswordFault(password, (await readSettings(context)).nombre)
    if (fault) throw invalid({ password: fault })
  }

  const change = (
    { admin }: { admin: { username: string } },
    accion: AuditAction,
    objeto: string,
    antes: AuditValues | null = null,
    despues: AuditValues | null = null,
  ) => ({ quien: admin.username, cuando: now(), accion, objeto, antes, despues })

  const changeOwn = <T>(id: string, set: Partial<Row>, work: (tx: Transaction) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.update(administrators).set(set).where(eq(administrators.id, id))
      return work(tx)
    })

  /** Ends every session of a member and opens a new one. */
  const onlySession = async (tx: Transaction, administratorId: string): Promise<string> => {
    await closeAdministratorSessions(tx, administratorId)
    return openSession(tx, { administratorId }, now())
  }

  const giveSession = async ({ by }: { by: string }, reply: FastifyReply, token: string) => {
    if (by === 'bearer') return { token }
    await setSessionCookie(context, reply, ADMIN_COOKIE, token)
    return {}
  }
}

type Row = typeof administrators.$inferSelect
const ENABLED = { segundoFactor: true }

const asMember = ({ totpSecret, ...row }: Row) => ({ ...row, segundoFactor: totpSecret !== null })
