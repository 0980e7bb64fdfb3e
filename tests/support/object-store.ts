import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileTime } from './test-clock.ts'

const REGION = 'pa-1'
const KEY = { id: 'LLAVE', secret: 'un secreto del almacén' }

/**
 * An S3 server that keeps its objects in memory. It refuses a wrong signature (SigV4) or content hash, and can be set
 * to fail.
 */
export async function openObjectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined; changed: Date }>()
  let failureMode: 'none' | 'fails' | 'hangs' = 'none'
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
    if (failureMode === 'hangs') return
    if (failureMode === 'fails') return answer(500, '<Code>InternalError</Code>')
    if (!isSigned(request, bytes)) return answer(403, '<Code>SignatureDoesNotMatch</Code>')
    const { pathname: key, searchParams: searchParameters } = new URL(request.url ?? '', 'http://store')
    if (searchParameters.has('list-type')) return answer(200, listing([...objects], searchParameters))
    if (request.method === 'PUT')
      objects.set(key, { bytes, type: request.headers['content-type'], changed: new Date(fileTime()) })
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (request.method === 'GET') return found ? answer(200, found.bytes) : answer(404, '<Code>NoSuchKey</Code>')
    return answer(request.method === 'DELETE' ? 204 : 200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    /** The environment of a shop that stores its pictures here. */
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'tienda',
      S3_REGION: REGION,
      S3_KEY: KEY.id,
      S3_SECRET: KEY.secret,
    },
    failWith(next: typeof failureMode) {
      failureMode = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The response to ListObjectsV2, with two objects per page, so that few objects make several pages. */
function listing(objects: [string, { changed: Date; bytes: Buffer }][], searchParameters: URLSearchParams): string {
  const after = searchParameters.get('continuation-token') ?? ''
  const found = objects
    .map(([key, { changed, bytes }]) => ({
      key: key.replace('/tienda/', ''),
      changed: changed.toISOString(),
      size: bytes.length,
    }))
    .filter(({ key }) => key.startsWith(searchParameters.get('prefix') ?? '') && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const page = found.slice(0, 2)
  const contents = page.map(
    ({ key, changed, size }) =>
      `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified><Size>${size}</Size></Contents>`,
  )
  const more = found.length > 2 ? `<NextContinuationToken>${page[1]?.key}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}

/** Computes the AWS Signature Version 4 and compares it. */
function isSigned({ method, url = '', headers }: IncomingMessage, bytes: Buffer): boolean {
  const [, credential, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const moment = String(headers['x-amz-date'])
  const scope = [moment.slice(0, 8), REGION, 's3', 'aws4_request']
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (credential !== [KEY.id, ...scope].join('/')) return false
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(bytes)) return false
  if (method === 'PUT' && bodyHash === 'UNSIGNED-PAYLOAD') return false
  const named = signed.split(';').map((name) => `${name}:${headers[name]}\n`)
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [method, pathname, query.join('&'), named.join(''), signed, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce((secret: string | Buffer, part) => hmac(secret, part), `AWS4${KEY.secret}`)
  return hmac(key, toSign).toString('hex') === signature
}

/** Percent-encodes every character but letters, digits and -_.~ */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
