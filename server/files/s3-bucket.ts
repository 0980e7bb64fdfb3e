import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

const TIMEOUT_MS = 10_000
/** Timeout for a whole backup. */
const LARGE_TIMEOUT_MS = 3_600_000
const RETRY_DELAYS_MS = [100, 200]

type S3Request = { method: string; body?: Uint8Array<ArrayBuffer> | Blob; headers?: Record<string, string> }

/** An object of a bucket, the time of its last change, and its size. */
export type S3Object = { key: string; changed: Date; bytes: number }

/** A bucket of an S3-compatible object store. The bucket is part of the path, which every such store supports. */
export function openBucket(store: { endpoint: string; bucket: string; region: string; key: string; secret: string }) {
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
  const send = async (path: string, init: S3Request, timeout = TIMEOUT_MS) => {
    const signal = AbortSignal.timeout(timeout)
    for (const pause of RETRY_DELAYS_MS) {
      const response = await fetch(await client.sign(bucket + path, init), { signal })
      if (response.status < 500) return response
      await setTimeout(pause)
    }
    return fetch(await client.sign(bucket + path, init), { signal })
  }
  const fail = async (response: Response): Promise<never> => {
    const reason = (await response.text()).slice(0, 300)
    throw new Error(`The object store answered ${response.status}: ${reason}`)
  }
  const get = async (key: string, timeout = TIMEOUT_MS): Promise<Response | undefined> => {
    const response = await send(`/${key}`, { method: 'GET' }, timeout)
    if (response.status === 404) return undefined
    return response.ok ? response : await fail(response)
  }
  return {
    /** The signed hash makes the store refuse bytes that were corrupted in transit. */
    async put(key: string, bytes: Buffer, type: string): Promise<void> {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash }
      const response = await send(`/${key}`, { method: 'PUT', body: new Uint8Array(bytes), headers })
      if (!response.ok) await fail(response)
    },
    /** Stores a file of up to 5 GB without reading it into memory. */
    async putFile(key: string, file: string): Promise<void> {
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const headers = { 'x-amz-content-sha256': hash.digest('hex') }
      const response = await send(`/${key}`, { method: 'PUT', body: await openAsBlob(file), headers }, LARGE_TIMEOUT_MS)
      if (!response.ok) await fail(response)
    },
    /** Returns the object as a response; `undefined` if it does not exist. */
    get,
    /** The same for a large object, whose body is read as a stream. */
    getLarge: (key: string) => get(key, LARGE_TIMEOUT_MS),
    async delete(key: string): Promise<void> {
      const response = await send(`/${key}`, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) await fail(response)
    },
    /** Lists the objects whose key begins with the prefix, in pages. */
    async *list(prefix: string): AsyncGenerator<S3Object[]> {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next) query.set('continuation-token', next)
        const response = await send(`?${query}`, { method: 'GET' })
        if (!response.ok) await fail(response)
        const page = await response.text()
        yield objectsIn(page).filter(({ key }) => key.startsWith(prefix))
        next = textIn(page, 'NextContinuationToken')
      } while (next)
    },
  }
}

/** Parses three fields of each object in the reply of ListObjectsV2. */
const objectsIn = (page: string): S3Object[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: textIn(object, 'Key') ?? '',
    changed: new Date(textIn(object, 'LastModified') ?? ''),
    bytes: Number(textIn(object, 'Size')),
  }))

const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
