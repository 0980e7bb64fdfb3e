import type { Access } from '#shop/access.ts'
import type { Day } from '#shop/dates.ts'
import { type Endpoint, type Example, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS, examplesOf } from '#shop/endpoints.ts'
import { type Field, fieldsOf } from './fields.server.ts'

/** The description of one endpoint for its card. */
export interface CallDescription {
  name: string
  method: string
  path: string
  access: string
  summary: string
  perMinute: number
  /** The response in a few words: 'Responde 200'. */
  answers: string
  sent: { where: string; fields: Field[] }[]
  reply: Field[]
  failure: Field[]
  curl: string
}

/** Describes every endpoint from its contract, grouped by the first part of its path. */
export function describeCalls(today: Day): { title: string; calls: CallDescription[] }[] {
  const examples = examplesOf(today)
  const names = Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]
  const byNoun = Map.groupBy(names, (name) => ENDPOINTS[name].path.split('/')[1] ?? '')
  const nouns = new Set([...Object.keys(TITLES), ...byNoun.keys()])
  return [...nouns].map((noun) => ({
    title: TITLES[noun] ?? noun,
    calls: (byNoun.get(noun) ?? []).map((name) => describe(name, examples[name])),
  }))
}

/** In the order of the page; a noun without a title comes last, under its own name. */
const TITLES: Record<string, string> = {
  health: 'Estado del servicio',
  live: 'El proceso responde',
  ready: 'Listo para tomar pedidos',
  settings: 'La tienda',
  products: 'Catálogo',
  orders: 'Pedidos',
  admin: 'Administración',
  promociones: 'Promociones',
  auth: 'Cuentas',
  articles: 'Artículos',
  media: 'Imágenes',
  avisos: 'Avisos',
  reports: 'Reportes',
}

const ACCESS: Record<Access, string> = {
  public: 'Cualquiera',
  customer: 'Clientes con sesión',
  admin: 'Administradores',
  dueño: 'Administradores con rol dueño',
  operador: 'Administradores con rol dueño u operador',
  editor: 'Administradores con rol dueño o editor',
  galería: 'Administradores con rol dueño, operador o editor',
  carnicero: 'Administradores con rol dueño, operador o carnicero',
  repartidor: 'Administradores con rol dueño, operador o repartidor',
  contador: 'Administradores con rol dueño o contador',
}

function describe(name: keyof typeof ENDPOINTS, example: Example): CallDescription {
  const call: Endpoint = ENDPOINTS[name]
  return {
    name,
    method: call.method,
    path: `/api${call.path}`,
    access: ACCESS[call.access],
    summary: call.summary,
    perMinute: call.perMinute,
    answers: responseText(call),
    sent: [
      { where: 'En la ruta', fields: fieldsOf(call.params) },
      { where: 'En la consulta', fields: fieldsOf(call.query) },
      { where: 'En los encabezados', fields: fieldsOf(call.headers) },
      { where: 'En el cuerpo', fields: fieldsOf(call.body) },
      { where: 'En un formulario (multipart/form-data)', fields: filesOf(call) },
    ].filter(({ fields }) => fields.length > 0),
    reply: fieldsOf(call.events ?? call.reply),
    failure: fieldsOf(call.failure),
    curl: curlOf(call, example),
  }
}

function responseText({ events, file, status }: Endpoint): string {
  if (events) return 'Manda, suceso a suceso'
  return file ? 'Responde con un archivo' : `Responde ${status}`
}

const filesOf = ({ files }: Endpoint): Field[] => {
  if (!files) return []
  const type = files.max === 1 ? 'un archivo' : `archivos, ${files.max} como máximo`
  return [{ name: files.field, type, isRequired: true }]
}

function curlOf(call: Endpoint, { params, query, headers, body, files = [] }: Example): string {
  const url = urlOf(call, { ...(params && { params: { ...params } }), ...(query && { query: { ...query } }) })
  const lines = [
    `curl "$TIENDA${url}"`,
    ...(call.method === 'GET' || call.files ? [] : [`-X ${call.method}`]),
    ...(call.file ? ['-OJ'] : []),
    ...(call.access === 'public' ? [] : [call.personal ? '-u admin:clave' : '-H "Authorization: Bearer $TOKEN"']),
    ...Object.entries(headers ?? {}).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body ? [`-H 'content-type: application/json'`, `-d '${JSON.stringify(body, null, 2)}'`] : []),
    ...files.map((file) => `-F '${call.files?.field}=@${file}'`),
  ]
  return lines.join(' \\\n  ')
}
