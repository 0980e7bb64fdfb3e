import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

const TOKEN = 'EAAG-de-prueba-0123456789'
const PHONE_ID = '109870001112223'
const VERSION = '/v25.0'

/** An error response of the API. */
interface ApiRefusal {
  status: number
  code: number
  details?: string
  retryAfter?: number
}

/** What the API does with a request instead of accepting it. Only «taken, then …» delivers the message. */
export type Behaviour =
  | ApiRefusal
  | 'accepts'
  | 'closes without reading'
  | 'closes after reading'
  | 'bad gateway'
  | 'accepts, then closes'
  | 'accepts, then never answers'
  | 'accepts, then truncates'

/** A message as the customer sees it: the template of docs/whatsapp.md with its parameters. */
export interface ReceivedMessage {
  to: string
  template: string
  text: string
  document?: { filename: string; bytes: Buffer }
}

const Text = z.strictObject({ type: z.literal('text'), text: z.string() })
const Document = z.strictObject({
  type: z.literal('document'),
  document: z.strictObject({ id: z.string(), filename: z.string() }),
})
const TemplateMessage = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^[1-9]\d{8,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), parameters: z.tuple([Document]) }),
        z.strictObject({ type: z.literal('body'), parameters: z.array(Text) }),
      ]),
    ),
  }),
})

/**
 * A local WhatsApp Business API. It is as strict as the real one about key, paths, JSON and the templates of
 * docs/whatsapp.md, and its behaviour for the next requests can be set.
 */
export async function openWhatsappServer() {
  const templates = readTemplates()
  const files = new Map<string, Buffer>()
  const received: ReceivedMessage[] = []
  const behaviours: Behaviour[] = []
  let requestCount = 0

  const server = createServer(async (request, response) => {
    requestCount++
    const behaviour = behaviours.shift()
    if (behaviour === 'closes without reading') return request.socket.destroy()
    const body = await buffer(request)
    if (behaviour === 'closes after reading') return request.socket.destroy()
    if (behaviour === 'bad gateway') return response.writeHead(502).end('<h1>Bad Gateway</h1>')
    if (typeof behaviour === 'object') return refuse(response, behaviour)
    const refusal = requestRefusal(request)
    if (refusal) return refuse(response, refusal)
    if (request.url?.endsWith('/media')) return answer(response, 200, { id: await uploadMedia(request, body) })
    const message = parseMessage(body)
    if ('code' in message) return refuse(response, message)
    received.push(message)
    if (behaviour === 'accepts, then closes') return request.socket.destroy()
    if (behaviour === 'accepts, then never answers') return undefined
    if (behaviour === 'accepts, then truncates') return response.writeHead(200).end('{"messaging_product":"whats')
    return answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: `wamid.${received.length}`, message_status: 'accepted' }],
    })
  })

  /** Checks a message: returns the API's error about its template or parameters, or the message. */
  function parseMessage(body: Buffer): ReceivedMessage | ApiRefusal {
    const { data } = TemplateMessage.safeParse(jsonOf(body))
    if (!data) return { status: 400, code: 100, details: 'Invalid parameter' }
    const { name, language, components } = data.template
    const template = templates.get(name)
    if (!template || language.code !== 'es')
      return { status: 404, code: 132001, details: `${name} not in ${language.code}` }
    const parameters = components.flatMap((part) =>
      part.type === 'body' ? part.parameters.map(({ text }) => text) : [],
    )
    if (parameters.length !== template.parameters)
      return { status: 400, code: 132000, details: `${parameters.length} of ${template.parameters}` }
    if (parameters.some((gap) => gap === '')) return { status: 400, code: 131008, details: 'text is required' }
    if (parameters.some((gap) => /[\n\t]| {5}/.test(gap)))
      return { status: 400, code: 132018, details: 'new-line or tab' }
    const [document] = components.flatMap((part) => (part.type === 'header' ? part.parameters : []))
    if (Boolean(document) !== template.hasDocument) return { status: 400, code: 132012, details: 'header' }
    const text = template.text.replace(/\{\{(\d)\}\}/g, (_, gap) => parameters[gap - 1] ?? '')
    if (text.length > 1024) return { status: 400, code: 132005, details: 'too long' }
    if (!document) return { to: data.to, template: name, text }
    const bytes = files.get(document.document.id)
    if (!bytes) return { status: 400, code: 131053, details: 'unknown media' }
    return { to: data.to, template: name, text, document: { filename: document.document.filename, bytes } }
  }

  async function uploadMedia({ headers }: IncomingMessage, body: Buffer): Promise<string> {
    const type = String(headers['content-type'])
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
      throw new Error('No file in the upload')
    const id = `${files.size + 1}000000000`
    files.set(id, Buffer.from(await file.arrayBuffer()))
    return id
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** The environment of a shop that uses this API. */
    environment: {
      WHATSAPP_API_URL: `http://127.0.0.1:${port}${VERSION}`,
      WHATSAPP_PHONE_ID: PHONE_ID,
      WHATSAPP_TOKEN: TOKEN,
    },
    /** The delivered messages. */
    received: received,
    asked: () => requestCount,
    /** Sets the behaviour for the next requests, in order; later ones succeed. */
    respondWith(...next: Behaviour[]) {
      behaviours.push(...next)
    },
    clean() {
      behaviours.length = 0
      received.length = 0
      requestCount = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function requestRefusal({ method, url, headers }: IncomingMessage): ApiRefusal | undefined {
  if (headers.authorization !== `Bearer ${TOKEN}`)
    return { status: 401, code: 190, details: `Malformed access token ${headers.authorization?.slice(7)}` }
  const known = [`${VERSION}/${PHONE_ID}/messages`, `${VERSION}/${PHONE_ID}/media`].includes(url ?? '')
  if (method !== 'POST' || !known) return { status: 400, code: 100, details: `Unsupported ${method} request` }
  const isJson = headers['content-type']?.startsWith('application/json')
  return url?.endsWith('/messages') && !isJson ? { status: 400, code: 100, details: 'not JSON' } : undefined
}

function refuse(response: ServerResponse, { status, code, details = '', retryAfter }: ApiRefusal): void {
  if (retryAfter) response.setHeader('retry-after', retryAfter)
  const error = { message: `(#${code}) ${details}`, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' }
  answer(response, status, { error: { ...error, error_data: { messaging_product: 'whatsapp', details } } })
}

const answer = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** The templates that the owner has to create, by name. */
function readTemplates() {
  const pages = readFileSync(new URL('../../docs/whatsapp.md', import.meta.url), 'utf8')
    .split('\n### ')
    .slice(1)
  return new Map(
    pages.map((page) => {
      const [, name = '', text = ''] = /^`(\w+)`[\s\S]*?```text\n([\s\S]*?)\n```/.exec(page) ?? []
      const parameters = new Set(text.match(/\{\{\d\}\}/g)).size
      return [name, { text, parameters, hasDocument: page.includes('Encabezado: documento') }] as const
    }),
  )
}
