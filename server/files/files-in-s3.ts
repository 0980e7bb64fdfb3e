import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Files, StoredFile } from './open-files.ts'

const TIMEOUT_MS = 10_000
const RETRY_DELAYS_MS = [100, 200]
const FOLDER = 'uploads/'

type S3Request = { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

/** A file store in an S3-compatible object store. The bucket is part of the path, which every such store supports. */
export function filesInS3(store: {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}): Files {
  const client = new AwsClient({
    accessKeyId: store.key,
    secretAccessKey: store.secret,
    region: store.region,
    service: 's3',
  })
  const bucket = `${store.endpoint.replace(/\/+$/, '')}/${store.bucket}`
  /**
   * Failed requests are retried. The abort signal goes to `fetch` itself, because a signal set on a Request may be
   * garbage-collected with it.
   */
  const send = async (url: string, init: S3Request) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    for (const pause of RETRY_DELAYS_MS) {
      const response = await fetch(await client.sign(url, init), { signal })
      if (response.status < 500) return response
      await setTimeout(pause)
    }
    return fetch(await client.sign(url, init), { signal })
  }
  const request = (key: string, init: S3Request) => send(`${bucket}/${FOLDER}${key}`, init)
  const fail = async (response: Response): Promise<never> => {
    const reason = (await response.text()).slice(0, 300)
    throw new Error(`The object store answered ${response.status}: ${reason}`)
  }
  return {
    async put(key, bytes, type) {
      // The signed hash makes the store refuse bytes that were changed on the way.
      const hash = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash }
      const response = await request(key, { method: 'PUT', body: new Uint8Array(bytes), headers })
      if (!response.ok) await fail(response)
    },
    async get(key) {
      const response = await request(key, { method: 'GET' })
      if (response.status === 404) return undefined
      if (!response.ok) await fail(response)
      return Buffer.from(await response.arrayBuffer())
    },
    async delete(key) {
      const response = await request(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) await fail(response)
    },
    async *list() {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER })
        if (next) query.set('continuation-token', next)
        const response = await send(`${bucket}?${query}`, { method: 'GET' })
        if (!response.ok) await fail(response)
        const page = await response.text()
        yield objectsIn(page)
        next = textIn(page, 'NextContinuationToken')
      } while (next)
    },
  }
}

/** Parses the reply of ListObjectsV2, of which two fields of each object are used. */
const objectsIn = (page: string): StoredFile[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const key = textIn(object, 'Key') ?? ''
    const changed = new Date(textIn(object, 'LastModified') ?? '')
    return key.startsWith(FOLDER) ? [{ key: key.slice(FOLDER.length), changed }] : []
  })

const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
