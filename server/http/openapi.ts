import { z } from 'zod'
import manifest from '#package.json' with { type: 'json' }
import { isAdminAccess } from '#shop/access.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import { type Endpoint, type Example, Failure } from '#shop/endpoint.ts'
import { ENDPOINTS, examplesOf } from '#shop/endpoints.ts'
import type { Api } from './serve.ts'

/** Serves `GET /api/openapi.json`: OpenAPI 3.1, generated from the same contracts that serve the calls. */
export function documentRoutes({ app, context }: Api): void {
  app.get('/openapi.json', async () => {
    const today = panamaDay(context.now())
    if (document?.day !== today) document = { day: today, openApi: openApi(ENDPOINTS, examplesOf(today)) }
    return document.openApi
  })
}

/** Generated at the first request of a day, because generating it takes as long as the rest of the start. */
let document: { day: Day; openApi: ReturnType<typeof openApi> } | undefined

const BY_HTTPS = 'Por https, con __Host- delante del nombre.'

/** The OpenAPI document of these endpoints, with an example of each body. */
export const openApi = (endpoints: Record<string, Endpoint>, examples: Record<string, Example>) => ({
  openapi: '3.1.0',
  info: {
    title: 'Ferrete',
    version: manifest.version,
    description: 'La API de la tienda. El dinero viaja en dólares con dos decimales; las fechas son días de Panamá.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      cliente: { type: 'apiKey', in: 'cookie', name: 'sesion', description: BY_HTTPS },
      administrador: { type: 'apiKey', in: 'cookie', name: 'sesion_admin', description: BY_HTTPS },
      basico: { type: 'http', scheme: 'basic' },
      portador: { type: 'http', scheme: 'bearer' },
    },
  },
  paths: Object.entries(endpoints).reduce<Record<string, object>>((paths, [name, call]) => {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, examples[name] ?? {}) }
    return paths
  }, {}),
})

const operation = (operationId: string, call: Endpoint, { body, files }: Example) => ({
  operationId,
  summary: call.summary,
  security: SECURITY[isAdminAccess(call.access) ? 'admin' : call.access],
  parameters: [
    ...parameters('path', call.params),
    ...parameters('query', call.query),
    ...parameters('header', call.headers),
  ],
  ...(hasFields(call.body) ? { requestBody: { required: true, content: json(call.body, body) } } : {}),
  ...(call.files ? { requestBody: { required: true, content: form(call.files, files) } } : {}),
  responses: {
    [call.status]: { description: 'Hecho', content: answer(call) },
    default: { description: 'Rechazado', content: json(Failure.extend(call.failure.partial().shape)) },
  },
})

/** The content of a successful response: JSON, an event stream, or a file. */
const answer = (call: Endpoint) => {
  if (call.events) return { 'text/event-stream': { schema: wire(call.events) } }
  if (call.file) return Object.fromEntries(call.file.map((kind) => [kind, { schema: FILE }]))
  return json(call.reply.extend({ success: z.literal(true) }))
}

const SECURITY = {
  public: [{}],
  customer: [{ cliente: [] }, { portador: [] }],
  admin: [{ administrador: [] }, { basico: [] }, { portador: [] }],
}

/** The JSON schema of the wire side of a schema, before its transforms. */
const wire = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const json = (schema: z.ZodType, example?: object) => ({
  'application/json': { schema: wire(schema), ...(example && { example }) },
})

const FILE = { type: 'string', format: 'binary' }

/** A form with files: one file, or several in fields of the same name. */
const form = ({ field, max }: NonNullable<Endpoint['files']>, files: string[] = []) => {
  const sent = max === 1 ? FILE : { type: 'array', items: FILE, minItems: 1, maxItems: max }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [field]: sent }, required: [field] },
      example: { [field]: max === 1 ? files[0] : files },
    },
  }
}

const hasFields = (schema: z.ZodObject): boolean => Object.keys(schema.shape).length > 0

const parameters = (place: 'path' | 'query' | 'header', schema: z.ZodObject) =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeDecode(field as z.ZodType, undefined as never).success,
    schema: wire(field as z.ZodType),
  }))
