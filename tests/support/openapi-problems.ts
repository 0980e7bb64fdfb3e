import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Schema = Record<string, unknown>
type Content = { content: Record<string, { schema: Schema; example?: unknown }> }
interface Operation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  components: { securitySchemes: Schema }
  paths: Record<string, Record<string, Operation>>
}

/** A strict validator of JSON Schema 2020-12, the dialect of OpenAPI 3.1: an unknown keyword or format is an error. */
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, multipleOfPrecision: 6 })
formats.default(ajv)

/** Every violation of OpenAPI 3.1 in a document, including unresolved references. */
export function documentProblems(document: OpenApi): string[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  return [
    ...(/^3\.1\.\d+$/.test(document.openapi) ? [] : [`openapi: ${document.openapi}`]),
    ...(document.info.title && document.info.version ? [] : ['info has no title or no version']),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} stands twice`),
    ...operations.flatMap(({ path, method, operation }) =>
      operationProblems(path, operation, document).map((problem) => `${method} ${path}: ${problem}`),
    ),
  ]
}

/** How a response differs from its description; undescribed fields count as differences. */
export function replyProblems(document: OpenApi, operationId: string, status: number, body: unknown): string[] {
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((each) => each.operationId === operationId)
  const response = operation?.responses[status] ?? operation?.responses.default
  if (!response) return [`${operationId} describes no reply ${status}`]
  const isDescribed = ajv.compile(closed(schemaOf(response)))
  return isDescribed(body) ? [] : (isDescribed.errors ?? []).map(errorText)
}

/** Every request body without an example, or with one that its schema refuses. */
export const exampleProblems = (document: OpenApi): string[] =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema, example }) => {
        if (example === undefined) return [`${operationId} has no example`]
        const isDescribed = ajv.compile(closed(schema))
        return isDescribed(example)
          ? []
          : (isDescribed.errors ?? []).map((error) => `${operationId}: ${errorText(error)}`)
      }),
    )

function operationProblems(path: string, operation: Operation, document: OpenApi): string[] {
  const { parameters, requestBody, responses, security, summary } = operation
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
  const schemes = security.flatMap((one) => Object.keys(one))
  const schemas: Schema[] = [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      part ? Object.values(part.content).map(({ schema }) => schema) : [],
    ),
  ]
  return [
    ...(path.startsWith('/') ? [] : ['the path does not begin with /']),
    ...(summary ? [] : ['has no summary']),
    ...(inPath.join() === declared.map(({ name }) => name).join() ? [] : ['its parameters are not those of its path']),
    ...schemes.filter((name) => !(name in document.components.securitySchemes)).map((name) => `${name} is no scheme`),
    ...Object.entries(responses).flatMap(([status, { description }]) =>
      /^([2-5]\d\d|default)$/.test(status) && description ? [] : [`reply ${status} is not described`],
    ),
    ...schemas.flatMap((schema) => schemaProblems(schema)),
  ]
}

/** The schema of a body, which is JSON or a stream of events. */
function schemaOf({ content }: Content): Schema {
  const described = content['application/json'] ?? content['text/event-stream']
  if (!described) throw new Error(`A body of an unknown kind: ${Object.keys(content)}`)
  return described.schema
}

/** Compiling reports unknown keywords and unresolved references. */
function schemaProblems(schema: Schema): string[] {
  try {
    ajv.compile(schema)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The same schema, with additional properties forbidden. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, part) =>
    part?.type === 'object' && part.properties && !('additionalProperties' in part)
      ? { ...part, additionalProperties: false }
      : part,
  )
}

const errorText = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`
