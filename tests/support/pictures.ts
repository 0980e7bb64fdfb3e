import { crc32, deflateSync } from 'node:zlib'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import type { Files } from '#server/files/open-files.ts'
import { storeUploads } from '#server/media/store-uploads.ts'

type Kind = 'jpeg' | 'png' | 'gif' | 'webp'

/** A real picture of one colour, with the given size, in the format of its file name. */
export async function aPicture(name: string, { width = 64, height = 48, background = '#b3121d' } = {}): Promise<File> {
  const kind = (name.split('.').at(-1) ?? '').replace('jpg', 'jpeg') as Kind
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: `image/${kind}` })
}

/** A photo as a phone sends it: JPEG in base64. */
export const aPhoto = async (size: { width?: number; height?: number } = {}): Promise<string> =>
  Buffer.from(await (await aPicture('foto.jpg', size)).arrayBuffer()).toString('base64')

/** A multipart form with these files, as a browser sends it. */
export async function formOf(
  field: string,
  files: File[],
): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await sent.arrayBuffer()) }
}

type Sender = { inject: (request: InjectOptions) => Promise<LightMyRequestResponse> }

/** Uploads files in one form to the endpoint for one or for several; returns the status and the response. */
export async function upload(sender: Sender, files: File[], several = false) {
  const [url, field] = several ? ['/api/media/upload-multiple', 'images'] : ['/api/media/upload', 'image']
  const answer = await sender.inject({ method: 'POST', url, ...(await formOf(field, files)) })
  return { status: answer.statusCode, ...answer.json() }
}

/** A file with any bytes and any name. */
export const aFile = (bytes: string | Uint8Array, name: string, type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** Adds a picture to the gallery and returns its name. */
export async function addToGallery(context: AppContext, name: string, width = 64): Promise<string> {
  const file = await aPicture(name, { width })
  async function* upload() {
    yield { name, bytes: Buffer.from(await file.arrayBuffer()) }
  }
  const [kept] = await storeUploads(context, 'eva', upload())
  return kept?.filename ?? ''
}

/** The keys of all files in the file store. */
export async function storedKeys(files: Files): Promise<string[]> {
  const keys: string[] = []
  for await (const page of files.list()) keys.push(...page.map(({ key }) => key))
  return keys.sort()
}

/** A PNG that has only a header with this width and height, and one empty block. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(0))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
