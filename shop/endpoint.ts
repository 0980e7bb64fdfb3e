import { z } from 'zod'
import type { Access } from './access.ts'
import type { Day } from './dates.ts'

type Shape = z.ZodObject

/**
 * The name of the last event of a stream whose place another one took: the page asks now and then instead of connecting
 * again, which would only push out the next one.
 */
export const NO_PLACE = 'sin-lugar'

const empty = z.object({})
type Empty = typeof empty

export interface Endpoint<
  A extends Access = Access,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  H extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  F extends Shape = Shape,
  V extends Shape | undefined = Shape | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: A
  summary: string
  status: 200 | 201
  /**
   * Set when the reply is the same for every caller and may come from the cache: what it is made of, so that it is made
   * again when that changes. `slots`: the content and the places left in the delivery hours. A request with parameters
   * of the query is answered without the cache.
   */
  shared: 'content' | 'slots' | undefined
  /** Rate limit: calls per minute from one device; one address may make ten times as many. */
  perMinute: number
  /** Stores or changes an order: with a busy database it goes before every other call. */
  storesOrder: boolean
  /** Only for a person who signed in: API tokens are refused, whatever their role. */
  personal: boolean
  params: P
  query: Q
  headers: H
  body: B
  reply: R
  failure: F
  /** Set when the response is a stream of server-sent events: the schema of each event. */
  events: V
  /**
   * Set when the body is multipart with files instead of JSON: the name of the file field, and how many files it may
   * hold.
   */
  files: { field: string; max: number } | undefined
  /** Set when the response is a file instead of JSON: its possible media types. */
  file: readonly string[] | undefined
}

/**
 * Describes one HTTP call once: `server/http/serve.ts` serves it, `site/api/call.ts` calls it, `/api/docs` documents
 * it. A success is sent as `{ success: true, ...reply }`, a refusal as `Failure` plus the fields of `failure`.
 */
export const endpoint = <
  A extends Access,
  P extends Shape = Empty,
  Q extends Shape = Empty,
  H extends Shape = Empty,
  B extends Shape = Empty,
  R extends Shape = Empty,
  F extends Shape = Empty,
  V extends Shape | undefined = undefined,
>(
  definition: Pick<Endpoint<A>, 'method' | 'path' | 'access' | 'summary'> &
    Partial<
      Pick<
        Endpoint<A, P, Q, H, B, R, F, V>,
        | 'status'
        | 'shared'
        | 'perMinute'
        | 'storesOrder'
        | 'personal'
        | 'params'
        | 'query'
        | 'headers'
        | 'body'
        | 'reply'
        | 'failure'
        | 'events'
        | 'files'
        | 'file'
      >
    >,
): Endpoint<A, P, Q, H, B, R, F, V> =>
  ({
    status: 200,
    shared: undefined,
    // A page opens one stream, and again when its network changed.
    perMinute: definition.events ? 20 : 600,
    storesOrder: false,
    personal: false,
    params: empty,
    query: empty,
    headers: empty,
    body: empty,
    reply: empty,
    failure: empty,
    events: undefined,
    files: undefined,
    file: undefined,
    ...definition,
  }) as Endpoint<A, P, Q, H, B, R, F, V>

/**
 * The body of every refusal: a sentence for the user, the invalid fields by name, an id to report a fault with, and in
 * `fallback` how a customer can order meanwhile.
 */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  campos: z.record(z.string(), z.string()).optional(),
  id: z.string().optional(),
  fallback: z.object({ whatsapp: z.string() }).optional(),
})
export type Failure = z.infer<typeof Failure>

/** What a handler receives: every part parsed, money in cents. */
export type Received<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  headers: z.output<E['headers']>
  body: z.output<E['body']>
}

/** A part without fields (zod infers an empty record) is left out; one without required fields is optional. */
type InputPart<S extends Shape, Name extends string> = string extends keyof z.input<S>
  ? unknown
  : Partial<z.input<S>> extends z.input<S>
    ? { [key in Name]?: z.input<S> }
    : { [key in Name]: z.input<S> }

/** What a caller passes: the parts that the endpoint has, in wire format (money in dollars, ready for JSON). */
export type CallInput<E extends Endpoint> = InputPart<E['params'], 'params'> &
  InputPart<E['query'], 'query'> &
  InputPart<E['headers'], 'headers'> &
  InputPart<E['body'], 'body'>

/** A value as its contract decodes it, where a field that may be left out on the wire still may. */
type Values<Input, Output> = Output extends Date | string | number | boolean | null | undefined
  ? Output
  : {
      [Name in keyof Input]:
        | Values<Input[Name], Name extends keyof Output ? Output[Name] : never>
        | Extract<Input[Name], undefined>
    }

/** The body of a call of the pages: money in cents, instants as `Date`. */
export type BodyValues<E extends Endpoint> = Values<z.input<E['body']>, z.output<E['body']>>

/** What a page passes: like `CallInput`, with the values of the domain in the body, which `call` encodes. */
export type CallValues<E extends Endpoint> = Omit<CallInput<E>, 'body'> &
  (string extends keyof z.input<E['body']>
    ? unknown
    : Partial<z.input<E['body']>> extends z.input<E['body']>
      ? { body?: BodyValues<E> }
      : { body: BodyValues<E> })

/** An example request; `files` are the names of the files in its multipart form. */
export type Example = { params?: object; query?: object; headers?: object; body?: object; files?: string[] }

/** The names of the endpoints that a contract exports. */
export type CallName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never
}[keyof Contract]

/**
 * One example for each endpoint of a contract; the compiler requires it for every new endpoint and for changed fields.
 */
export type ExamplesOf<Contract> = {
  [Name in CallName<Contract>]: (Contract[Name] extends Endpoint ? CallInput<Contract[Name]> : never) & {
    files?: string[]
  }
}

/** The type of a contract's last export, which no page uses: an example of each of its endpoints, for a date. */
export type Examples<Contract> = (today: Day) => ExamplesOf<Contract>

/** An id that belongs to nothing, for the examples. */
export const SAMPLE_ID = '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf1'

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type FailureOf<E extends Endpoint> = Failure & Partial<z.output<E['failure']>>

/** The URL of a call under /api, with its parameters and query filled in. */
export function urlOf(
  call: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
