import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Received, Reply } from '#shop/endpoint.ts'
import { admit, type CallerOf } from './access.ts'
import type { AnswerCache } from './answer-cache.ts'
import { Refusal } from './refusal.ts'
import type { Tools } from './tools.ts'

/** Where calls are put on the air. */
export interface Api {
  app: FastifyInstance
  tools: Tools
  answers: AnswerCache
}

type Handler<E extends Endpoint> = (
  received: Received<E> & { caller: CallerOf<E['access']>; reply: FastifyReply },
) => Promise<Reply<E>> | Reply<E>

/** Puts one call on the air: access, parse, handler, reply. Nothing enters a handler unparsed, nothing leaves unnamed. */
export function serve<E extends Endpoint>({ app, tools, answers }: Api, call: E, handler: Handler<E>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await admit(request, call.access as E['access'], tools)
    try {
      const result = await handler({ ...parse(call, request), caller, reply })
      return { success: true, ...(z.encode(call.reply, result as never) as object) }
    } catch (error) {
      throw error instanceof Refusal ? inWords(error, call) : error
    }
  }

  app.route({
    method: call.method,
    url: call.path,
    config: { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } },
    handler: call.shared
      ? (request, reply) =>
          answers.answer(request, reply, `/api${call.path}`, async () => ({
            status: call.status,
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: JSON.stringify(await answer(request, reply)),
          }))
      : async (request, reply) => reply.status(call.status).send(await answer(request, reply)),
  })
}

/** The parts of a request, each as the contract says, or a refusal that names the wrong fields. */
export function parse<E extends Endpoint>(call: E, request: FastifyRequest): Received<E> {
  const sent = { params: request.params, query: request.query, headers: request.headers, body: request.body ?? {} }
  const campos: Record<string, string> = {}
  const received: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const result = z.safeDecode(call[part], sent[part] as never)
    if (result.success) received[part] = result.data
    else for (const { path, message } of result.error.issues) campos[path.join('.') || part] ??= message
  }
  if (Object.keys(campos).length > 0) throw invalid(campos)
  return received as Received<E>
}

/** The refusal of wrong fields: one sentence that names them, and each by itself. */
export function invalid(campos: Record<string, string>, status = 400): Refusal {
  const named = Object.entries(campos).map(([campo, mensaje]) => `${campo}: ${mensaje}`)
  return new Refusal(status, `Revisa estos datos. ${named.slice(0, 5).join('. ')}`, { campos })
}

/** What a refusal carries beside its sentence travels as the contract says: money in dollars again. */
function inWords({ status, message, headers, details: { campos, ...extras } }: Refusal, call: Endpoint): Refusal {
  const encoded = z.encode(call.failure.partial(), extras as never) as object
  return new Refusal(status, message, { ...(campos ? { campos } : {}), ...encoded }, headers)
}
