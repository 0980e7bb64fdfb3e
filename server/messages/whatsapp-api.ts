import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { WhatsappJob } from '#server/jobs.ts'
import { DeliveryUnknown } from './send-once.ts'
import type { ToldRecord } from './told-weights.ts'
import { ApiError, errorOf } from './whatsapp-error.ts'

/** The parameters of a template that Meta has approved (docs/whatsapp.md), and the file of its header. */
export interface Message {
  /** Digits, with the country code. */
  to: string
  template: WhatsappJob['template'] | 'peso_corregido'
  parameters: string[]
  document?: { id: string; filename: string }
  /** What the customer knows after it is sent. */
  told?: ToldRecord
}

const TIMEOUT_MS = 15_000
const UNKNOWN_DELIVERY_PAUSE_S = 60
const MAX_PAUSE_S = 3600
const SendReply = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const UploadReply = z.object({ id: z.string().min(1) })

/** Opens the client of the WhatsApp Business API (Cloud API of Meta); `undefined` if it is not configured. */
export function openWhatsapp(
  { WHATSAPP_API_URL: url, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token }: Config,
  now: () => Date,
) {
  if (!url || !phoneId || !token) return undefined
  let paused = { until: 0, why: '' }
  const pauseFor = (seconds: number, why: string) => {
    paused = { until: now().getTime() + seconds * 1000, why }
  }
  /** Pauses sending after an unknown result, because the next messages would probably be lost too. */
  const pauseIfUnknown = (error: unknown): never => {
    if (error instanceof DeliveryUnknown) pauseFor(UNKNOWN_DELIVERY_PAUSE_S, 'WhatsApp no contestó hace un momento')
    throw error
  }
  const baseUrl = `${url.replace(/\/+$/, '')}/${phoneId}`

  const request = async <T>(path: string, reply: z.ZodType<T>, body: FormData | string): Promise<T> => {
    if (now().getTime() < paused.until) throw new Error(paused.why)
    const { status, headers, text } = await post(`${baseUrl}/${path}`, token, body).catch(pauseIfUnknown)
    const pause = Number(headers.get('retry-after'))
    if (status >= 400 && pause > 0) pauseFor(Math.min(pause, MAX_PAUSE_S), 'WhatsApp pide enviar más despacio')
    const answer = parseJson(text)
    if (ApiError.safeParse(answer).success || (status >= 300 && status < 500)) throw errorOf(status, answer, token)
    const { data } = reply.safeParse(answer)
    if (status >= 500 || !data) throw new DeliveryUnknown(`${status}`)
    return data
  }

  return {
    /** Sends a message and returns its WhatsApp id. */
    async send(message: Message): Promise<string> {
      const { messages } = await request('messages', SendReply, JSON.stringify(toPayload(message)))
      return messages[0]?.id ?? ''
    },
    /** Uploads a file for the header of a message and returns its id. It is not public. */
    async uploadMedia(file: {
      name: string
      contentType: string
      content: Buffer
    }): Promise<NonNullable<Message['document']>> {
      const form = new FormData()
      form.set('messaging_product', 'whatsapp')
      form.set('type', file.contentType)
      form.set('file', new Blob([new Uint8Array(file.content)], { type: file.contentType }), file.name)
      const { id } = await request('media', UploadReply, form)
      return { id, filename: file.name }
    },
  }
}
/** The client created by `openWhatsapp`. */
export type Whatsapp = NonNullable<ReturnType<typeof openWhatsapp>>

/**
 * Uses a new connection for every request. A kept-alive one may be closed just as a message is sent, which makes its
 * result unknown.
 */
async function post(url: string, token: string, body: FormData | string) {
  const headers = {
    authorization: `Bearer ${token}`,
    connection: 'close',
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const code = codeOf(error)
    throw NOT_SENT_CODES.includes(code) ? new Error(`WhatsApp no se alcanza (${code})`) : new DeliveryUnknown(code)
  }
}

/** Error codes of a connection that was never established, so that nothing can have arrived. */
const NOT_SENT_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toPayload = ({ to, template, parameters, document }: Message) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name: template,
    language: { code: 'es' },
    components: [
      ...(document ? [{ type: 'header', parameters: [{ type: 'document', document }] }] : []),
      { type: 'body', parameters: parameters.map((parameter) => ({ type: 'text', text: templateText(parameter) })) },
    ],
  },
})

const MAX_PARAMETER_LENGTH = 120

/** A template parameter must not be empty and allows no line breaks, tabs or repeated spaces. */
const templateText = (text: string): string => {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim()
  return [...line].slice(0, MAX_PARAMETER_LENGTH).join('') || '—'
}
