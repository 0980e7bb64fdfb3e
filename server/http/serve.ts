import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { OpenStreams } from '#server/http/events/open-streams.ts'
import type { Endpoint, Received, Reply } from '#shop/endpoint.ts'
import { INVALID_CHARACTERS } from '#shop/wire.ts'
import { authorize, type Caller, type CallerOf } from './access.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { invalid, Refusal } from './refusal.ts'

/** What a module needs to register its routes. */
export interface Api {
  app: FastifyInstance
  context: AppContext
  cache: ResponseCache
  streams: OpenStreams
}

type Handler<E extends Endpoint> = (
  received: Received<E> & { caller: CallerOf<E['access']>; reply: FastifyReply },
) => Promise<Reply<E>> | Reply<E>

/**
 * Serves an endpoint: authorizes the caller, parses the request, calls the handler and encodes its reply. A handler
 * receives only parsed input, and the reply holds only fields of the contract.
 */
export function serve<E extends Endpoint>({ app, context, cache }: Api, call: E, handler: Handler<E>): void {
  const answer = async (caller: CallerOf<E['access']>, request: RequestParts, reply: FastifyReply) => {
    try {
      const result = await handler({ ...parse(call, request), caller, reply })
      return { success: true, ...(z.encode(call.reply, result as never) as object) }
    } catch (error) {
      throw error instanceof Refusal ? encodeRefusal(error, call) : error
    }
  }

  /** Sends the cached response, which does not depend on the request. */
  const respondFromCache = (request: FastifyRequest, reply: FastifyReply) =>
    cache.respond(request, reply, `/api${call.path}`, async () => ({
      status: call.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(await answer(ANONYMOUS as CallerOf<E['access']>, EMPTY_REQUEST, reply)),
      showsSlots: call.shared === 'slots',
    }))

  app.route({
    method: call.method,
    url: call.path,
    config: {
      perMinute: call.perMinute,
      access: call.access,
      isShared: Boolean(call.shared),
      storesOrder: call.storesOrder,
    },
    handler: async (request, reply) => {
      if (call.shared && !hasParameters(call, request)) return respondFromCache(request, reply)
      const caller = await authorize(request, call, context)
      return reply.status(call.status).send(await answer(caller, request, reply))
    },
  })
}

/** Whether a request has parameters of the endpoint, such as the page of a list. */
const hasParameters = ({ query }: Endpoint, request: FastifyRequest): boolean =>
  Object.keys(query.shape).some((name) => (request.query as Record<string, unknown>)[name])

type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'headers' | 'body'>

const ANONYMOUS: Caller = { is: 'visitor' }
const EMPTY_REQUEST: RequestParts = { params: {}, query: {}, headers: {}, body: {} }

/**
 * Parses a request by its contract. Throws a refusal that names the wrong fields. An empty query parameter counts as
 * absent. An invalid id in a DELETE call is refused as 404 (docs/rules.md#answers).
 */
export function parse<E extends Endpoint>(call: E, { params, query, headers, body }: RequestParts): Received<E> {
  const givenQuery = Object.entries(query ?? {}).filter(([, value]) => value !== '')
  const input = { params, query: Object.fromEntries(givenQuery), headers, body: body ?? {} }
  const campos: Record<string, string> = {}
  const received: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    let result = z.safeDecode(call[part], input[part] as never)
    if (part === 'body' && call.method === 'POST' && !result.success)
      result = z.safeDecode(call.body, withoutEmpty(input.body, result.error.issues) as never)
    if (result.success) received[part] = result.data
    const wrong = result.success ? unstorable(result.data) : result.error.issues
    for (const { path, message } of wrong) campos[path.join('.') || part] ??= message
    if (part === 'params' && call.method === 'DELETE' && wrong[0]) throw new Refusal(404, wrong[0].message)
  }
  if (Object.keys(campos).length > 0) throw invalid(campos)
  return received as Received<E>
}

/**
 * Removes empty texts that failed validation from a body, because screens send fields that nobody filled in
 * (docs/rules.md#empty-bodies-and-parameters).
 */
function withoutEmpty(body: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  let copy = body
  for (const issue of issues) {
    const isChoice = issue.code === 'invalid_value'
    const isOther = issue.code === 'invalid_type' && issue.expected !== 'string'
    if (isChoice || isOther) continue
    const value = issue.path.reduce<unknown>(memberOf, copy)
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    if (isEmpty) copy = without(copy, issue.path)
  }
  return copy
}

/** A copy of a value without the member at this path. */
function without(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>
  if (rest.length === 0) delete copy[name]
  else copy[name] = without(copy[name], rest)
  return copy
}

const memberOf = (parent: unknown, name: PropertyKey | undefined): unknown =>
  typeof parent === 'object' && parent !== null && name !== undefined && Object.hasOwn(parent, name)
    ? (parent as Record<PropertyKey, unknown>)[name]
    : undefined

/** The texts that contain NUL, the only character that PostgreSQL cannot store. */
function unstorable(value: unknown, path: string[] = []): { path: string[]; message: string }[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ path, message: INVALID_CHARACTERS.error }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => unstorable(inside, [...path, name]))
}

/** Encodes a refusal's further fields by the contract: money in dollars. */
function encodeRefusal(
  { status, message, headers, details: { campos, fallback, ...extras } }: Refusal,
  call: Endpoint,
): Refusal {
  const encoded = z.encode(call.failure.partial(), extras as never) as object
  return new Refusal(status, message, { campos, fallback, ...encoded }, headers)
}
