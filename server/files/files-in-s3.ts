import type { Files } from './open-files.ts'
import { openBucket } from './s3-bucket.ts'

const FOLDER = 'uploads/'

/** A file store in an S3-compatible object store. */
export function filesInS3(store: Parameters<typeof openBucket>[0]): Files {
  const bucket = openBucket(store)
  return {
    put: (key, bytes, type) => bucket.put(FOLDER + key, bytes, type),
    async get(key) {
      const response = await bucket.get(FOLDER + key)
      return response && Buffer.from(await response.arrayBuffer())
    },
    delete: (key) => bucket.delete(FOLDER + key),
    async *list() {
      for await (const page of bucket.list(FOLDER))
        yield page.map(({ key, changed }) => ({ key: key.slice(FOLDER.length), changed }))
    },
  }
}
