import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { administrators } from '#server/accounts/table.ts'
import { isApiToken, readApiToken } from '#server/auth/api-tokens.ts'
import { findMember } from '#server/auth/find-member.ts'
import { logSignIn } from '#server/auth/log-sign-in.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { closeSession, readSession } from '#server/auth/session.ts'
import type { AppContext } from '#server/context.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { limitGuesses } from '#server/http/limits/sign-in-limits.ts'
import { type Access, type AdminAccess, isAdminAccess, roleMay } from '#shop/access.ts'
import type { Endpoint } from '#shop/endpoint.ts'
import { Refusal } from './refusal.ts'
import { ADMIN_COOKIE, CUSTOMER_COOKIE, type ShopCookie, setShopCookie, shopCookie } from './shop-cookies.ts'
import { beforeDeadline } from './within.ts'

/**
 * Sends the session cookie (docs/rules.md#customer-session). Closes the browser's former session, because nobody could
 * sign out of it.
 */
export async function setSessionCookie(
  context: AppContext,
  reply: FastifyReply,
  name: ShopCookie,
  token: string,
): Promise<void> {
  const earlier = shopCookie(context, reply.request, name)
  if (earlier) await closeSession(context.db, earlier)
  setShopCookie(context, reply, name, token)
}

type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>
/** The caller of a request. */
export type Caller =
  | { is: 'visitor' }
  /** The sessions could not be read. A public call continues; a call that needs its caller fails with `error`. */
  | { is: 'unknown'; error: unknown }
  /** `bearer`: the session came in the Authorization header, as from a script, and not in a browser's cookie. */
  | { is: 'customer'; user: NonNullable<Session['user']>; bearer: boolean }
  | { is: 'admin'; admin: NonNullable<Session['administrator']>; by: 'cookie' | 'bearer' | 'password' | 'token' }

/** The caller that a handler with this access can receive. */
export type CallerOf<A extends Access> = A extends AdminAccess
  ? Extract<Caller, { is: 'admin' }>
  : A extends 'customer'
    ? Extract<Caller, { is: 'customer' | 'admin' }>
    : Caller

/** How long a public call waits for its caller's session, in milliseconds. */
const PUBLIC_CALLER_MS = 2000

/**
 * Returns the caller of an endpoint. Refuses with 401 without a session, and with 403 if the role does not suffice
 * (docs/rules.md#who-may-call).
 */
export async function authorize<E extends Endpoint>(
  request: FastifyRequest,
  { access, personal, events }: E,
  context: AppContext,
): Promise<CallerOf<E['access']>> {
  refuseForeignOrigin(context, request)
  const identified = identifyCaller(request, access, context, { isStream: Boolean(events) })
  const caller = await (access === 'public' ? beforeDeadline(PUBLIC_CALLER_MS, () => identified) : identified).catch(
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

/** Whether a member of the team makes the request, with any authentication; false when the sessions cannot be read. */
export async function isTeamMember(request: FastifyRequest, context: AppContext): Promise<boolean> {
  const caller = await identifyCaller(request, 'admin', context).catch(() => undefined)
  return caller?.is === 'admin'
}

/** Refuses a changing request sent by a page of another site with a signed-in browser's cookie (CSRF). */
function refuseForeignOrigin(context: AppContext, request: FastifyRequest): void {
  const { method, headers, host } = request
  if (method === 'GET' || method === 'HEAD') return
  if (![CUSTOMER_COOKIE, ADMIN_COOKIE].some((name) => shopCookie(context, request, name))) return
  const site = headers['sec-fetch-site']
  const isSameOrigin = site
    ? site === 'same-origin' || site === 'none'
    : !headers.origin || URL.parse(headers.origin)?.host === host
  if (!isSameOrigin) throw new Refusal(403, 'Esta petición no viene de la tienda')
}

/** Returns the calling customer. Refuses (403) everybody else. */
export function requireCustomer(caller: Caller) {
  if (caller.is !== 'customer') throw new Refusal(403, 'Esto es solo para la propia cuenta')
  return { ...caller.user, bearer: caller.bearer }
}

/**
 * Allows customers their own data only, and everybody's data to owners and operators; an editor has no access to
 * customers. The refusal does not reveal who exists (docs/rules.md#who-may-call).
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

/** The bearer token of the Authorization header, if there is one. */
export const bearerOf = (request: FastifyRequest): string | undefined => credentialsOf(request, 'bearer')

async function identifyCaller(
  request: FastifyRequest,
  access: Access,
  context: AppContext,
  { isStream = false } = {},
): Promise<Caller> {
  const basic = credentialsOf(request, 'basic')
  if (basic) return authenticateBasic(basic, context, request)
  const bearer = bearerOf(request)
  if (bearer && isApiToken(bearer)) {
    const admin = await readApiToken(context.db, bearer, context.now())
    return admin ? { is: 'admin', admin, by: 'token' } : { is: 'visitor' }
  }
  const fromCookies = [CUSTOMER_COOKIE, ADMIN_COOKIE].map((name) => shopCookie(context, request, name))
  const tokens = [bearer, ...(isAdminAccess(access) ? fromCookies.reverse() : fromCookies)]
  for (const token of tokens) {
    if (!token) continue
    const session = await readSession(context.db, token, context.now(), { isStream })
    if (session?.administrator)
      return { is: 'admin', admin: session.administrator, by: token === bearer ? 'bearer' : 'cookie' }
    // A session counts only while its account is active (docs/rules.md#customer-session).
    if (session?.user?.estado === 'activo') return { is: 'customer', user: session.user, bearer: token === bearer }
  }
  return { is: 'visitor' }
}

/** Scripts may send an administrator's name and password with every request (HTTP Basic). */
async function authenticateBasic(credentials: string, context: AppContext, request: FastifyRequest): Promise<Caller> {
  const [username = '', ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  const account = { kind: 'admin', name: username } as const
  return runInOrder(`${username}:${clientNetwork(request.ip)}`, async () => {
    const admin = await limitGuesses(context, request, account, async () => {
      const found = await checkAdministrator(context, request, username, rest.join(':'))
      if (!found) return undefined
      // An account with a second factor cannot sign in with name and password alone.
      logSignIn(request, { account: 'team', id: found.id }, found.segundoFactor ? 'code missing' : 'signed in')
      return found.segundoFactor ? undefined : found
    })
    return admin ? { is: 'admin', admin, by: 'password' } : { is: 'visitor' }
  })
}

const queues = new Map<string, Promise<unknown>>()

/** Runs work for the same key sequentially, so that many valid parallel calls do not reach the limit of attempts. */
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

/**
 * Returns the administrator with this name and password; otherwise logs the attempt and returns `undefined`. An unknown
 * name takes as long as a wrong password.
 */
export async function checkAdministrator(
  { db }: AppContext,
  request: FastifyRequest,
  username: string,
  password: string,
) {
  const found = findMember(await db.select().from(administrators).where(eq(administrators.activo, true)), username)
  if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
    logSignIn(request, { account: 'team', id: found?.id }, 'wrong password')
    return undefined
  }
  const { id, rol, totpSecret } = found
  return { id, username: found.username, rol, segundoFactor: totpSecret !== null, totpSecret }
}
