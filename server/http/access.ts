import type {} from '@fastify/cookie' // reply.setCookie and request.cookies
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { administrators } from '#server/accounts/table.ts'
import { isApiToken, readApiToken } from '#server/auth/api-tokens.ts'
import { findMember } from '#server/auth/find-member.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { COOKIE, closeSession, readSession } from '#server/auth/session.ts'
import type { AppContext } from '#server/context.ts'
import { type Access, type AdminAccess, isAdminAccess, roleMay } from '#shop/access.ts'
import type { Endpoint } from '#shop/endpoint.ts'
import { countAttempt, undoAttempt } from './attempts.ts'
import { Refusal } from './refusal.ts'

export const CUSTOMER_COOKIE = 'sesion'
export const ADMIN_COOKIE = 'sesion_admin'

/**
 * Leaves a session with the browser: unreadable to scripts, over TLS only where there is TLS. The one it had before ends,
 * for nobody could sign out of it any more.
 */
export async function setSessionCookie(
  { db }: AppContext,
  reply: FastifyReply,
  name: string,
  token: string,
): Promise<void> {
  const earlier = reply.request.cookies[name]
  if (earlier) await closeSession(db, earlier)
  reply.setCookie(name, token, { ...COOKIE, secure: reply.request.protocol === 'https' })
}

type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>
export type Caller =
  | { is: 'visitor' }
  /** The sessions could not be read. A public call may go on without knowing; who needs to know meets the fault. */
  | { is: 'unknown'; error: unknown }
  /** `bearer`: by a session of the Authorization header, as a script, and not by the cookie of a browser. */
  | { is: 'customer'; user: NonNullable<Session['user']>; bearer: boolean }
  | { is: 'admin'; admin: NonNullable<Session['administrator']>; by: 'cookie' | 'bearer' | 'password' | 'token' }

/** Who a handler of this access meets: nobody else gets that far. */
export type CallerOf<A extends Access> = A extends AdminAccess
  ? Extract<Caller, { is: 'admin' }>
  : A extends 'customer'
    ? Extract<Caller, { is: 'customer' | 'admin' }>
    : Caller

/** Lets the right people in: 401 without a session, 403 with one that may not (docs/rules.md#who-may-call). */
export async function authorize<E extends Endpoint>(
  request: FastifyRequest,
  { access, personal, events }: E,
  context: AppContext,
): Promise<CallerOf<E['access']>> {
  refuseForeignOrigin(request)
  const caller = await identifyCaller(request, access, context, { isStream: Boolean(events) }).catch(
    (error: unknown): Caller => {
      if (access !== 'public' || error instanceof Refusal) throw error
      return { is: 'unknown', error }
    },
  )
  if (access !== 'public' && caller.is === 'visitor') throw new Refusal(401, 'Inicia sesión para continuar')
  if (isAdminAccess(access) && !(caller.is === 'admin' && roleMay(caller.admin.rol, access)))
    throw new Refusal(403, 'No tienes permiso para hacer esto')
  if (personal && caller.is === 'admin' && caller.by === 'token')
    throw new Refusal(403, 'Con un token no se puede hacer esto: inicia sesión')
  return caller as CallerOf<E['access']>
}

/** Whether one of the shop's own people calls, in any of their ways; false where the sessions cannot be read. */
export async function isTeamMember(request: FastifyRequest, context: AppContext): Promise<boolean> {
  const caller = await identifyCaller(request, 'admin', context).catch(() => undefined)
  return caller?.is === 'admin'
}

/** A page of another site cannot make a signed-in browser change anything here. */
function refuseForeignOrigin({ method, headers, cookies, host }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  if (!cookies[CUSTOMER_COOKIE] && !cookies[ADMIN_COOKIE]) return
  const site = headers['sec-fetch-site']
  const isSameOrigin = site
    ? site === 'same-origin' || site === 'none'
    : !headers.origin || URL.parse(headers.origin)?.host === host
  if (!isSameOrigin) throw new Refusal(403, 'Esta petición no viene de la tienda')
}

/** The customer who calls, for what concerns only their own account. */
export function requireCustomer(caller: Caller) {
  if (caller.is !== 'customer') throw new Refusal(403, 'Esto es solo para la propia cuenta')
  return { ...caller.user, bearer: caller.bearer }
}

/**
 * Lets a customer at their own data only, and at everybody's who takes orders; an editor knows no customer. Says nothing of
 * who exists (docs/rules.md#who-may-call).
 */
export function requireOwnerOrOperator(caller: Caller, userId: string): void {
  const isAllowed =
    caller.is === 'customer'
      ? caller.user.id === userId
      : caller.is === 'admin' && roleMay(caller.admin.rol, 'operador')
  if (!isAllowed) throw new Refusal(403, 'No tienes permiso para hacer esto')
}

const credentialsOf = ({ headers }: FastifyRequest, scheme: 'basic' | 'bearer'): string | undefined => {
  const [sent, credentials] = (headers.authorization ?? '').split(' ')
  return sent?.toLowerCase() === scheme && credentials ? credentials : undefined
}

/** The token of the Authorization header, if there is one. */
export const bearerOf = (request: FastifyRequest): string | undefined => credentialsOf(request, 'bearer')

async function identifyCaller(
  request: FastifyRequest,
  access: Access,
  context: AppContext,
  { isStream = false } = {},
): Promise<Caller> {
  const { cookies, ip } = request
  const basic = credentialsOf(request, 'basic')
  if (basic) return authenticateBasic(basic, context, ip)
  const bearer = bearerOf(request)
  if (bearer && isApiToken(bearer)) {
    const admin = await readApiToken(context.db, bearer, context.now())
    return admin ? { is: 'admin', admin, by: 'token' } : { is: 'visitor' }
  }
  const fromCookies = [cookies[CUSTOMER_COOKIE], cookies[ADMIN_COOKIE]]
  const tokens = [bearer, ...(isAdminAccess(access) ? fromCookies.reverse() : fromCookies)]
  for (const token of tokens) {
    if (!token) continue
    const session = await readSession(context.db, token, context.now(), { isStream })
    if (session?.administrator)
      return { is: 'admin', admin: session.administrator, by: token === bearer ? 'bearer' : 'cookie' }
    // Only an active account counts, whatever its session says (docs/rules.md#customer-session).
    if (session?.user?.estado === 'activo') return { is: 'customer', user: session.user, bearer: token === bearer }
  }
  return { is: 'visitor' }
}

/** Scripts may send an administrator's name and password with every call. */
async function authenticateBasic(credentials: string, context: AppContext, ip: string): Promise<Caller> {
  const [username = '', ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  const attemptKey = `basic:${ip}`
  return runInOrder(attemptKey, async () => {
    // Counted before it is looked at, or fifty at once would all be; what was right is not counted in the end.
    await countAttempt(context, attemptKey, 10, 15)
    const admin = await checkAdministrator(context, username, rest.join(':'))
    // A name and a password alone are half of what an account with a second factor asks for.
    if (!admin || admin.segundoFactor) return { is: 'visitor' }
    await undoAttempt(context, attemptKey)
    return { is: 'admin', admin, by: 'password' }
  })
}

const queues = new Map<string, Promise<unknown>>()

/** One after the other for the same key: so many good calls at once never look like as many guesses. */
function runInOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work)
  const settled = result.then(
    () => {},
    () => {},
  )
  queues.set(key, settled)
  void settled.then(() => queues.get(key) === settled && queues.delete(key))
  return result
}

/** The administrator with this name and password, or nobody; as slow for an unknown name as for a wrong password. */
export async function checkAdministrator({ db }: AppContext, username: string, password: string) {
  const found = findMember(await db.select().from(administrators).where(eq(administrators.activo, true)), username)
  if (!(await verifyPassword(password, found?.passwordHash)) || !found) return undefined
  const { id, rol, totpSecret } = found
  return { id, username: found.username, rol, segundoFactor: totpSecret !== null, totpSecret }
}
