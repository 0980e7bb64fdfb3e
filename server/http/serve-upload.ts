import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Received, Reply } from '#shop/endpoint.ts'
import { MAX_UPLOAD_BYTES, shownName, UPLOAD_REFUSALS } from '#shop/media/upload-rules.ts'
import type { CallerOf } from './access.ts'
import { Refusal } from './refusal.ts'
import { type Api, serve } from './serve.ts'

/** A received file. Its name is for display only. */
export interface Upload {
  name: string
  bytes: Buffer
}

/**
 * Serves an endpoint whose body is a multipart form with files. The handler receives one file at a time as it arrives,
 * so that twenty files take no more memory than one.
 */
export function serveUpload<E extends Endpoint>(
  api: Api,
  call: E,
  handler: (
    received: Received<E> & { caller: CallerOf<E['access']>; files: AsyncGenerator<Upload> },
  ) => Promise<Reply<E>>,
): void {
  if (!call.files) throw new Error(`${call.path} does not say which files it takes`)
  const { field, max } = call.files
  const limits = {
    fileSize: MAX_UPLOAD_BYTES,
    files: max,
    fields: 20,
    fieldSize: 1024,
    parts: max + 20,
    headerPairs: 50,
  }
  void api.app.register(async (app) => {
    await app.register(multipart, { limits, throwFileSizeLimit: false })
    serve({ ...api, app }, call, (received) =>
      handler({ ...received, files: filesOf(received.reply.request, field, max) }),
    )
  })
}

async function* filesOf(request: FastifyRequest, field: string, max: number): AsyncGenerator<Upload> {
  const details = { campos: { [field]: 'Aquí van las imágenes' } }
  if (!request.isMultipart()) throw new Refusal(415, 'Manda las imágenes en un formulario', details)
  let count = 0
  try {
    for await (const part of request.files()) {
      if (part.fieldname !== field) throw new Refusal(400, 'Las imágenes no llegaron donde las esperamos', details)
      yield await read(part)
      count += 1
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw isLimit(error)
      ? new Refusal(413, `Manda como máximo ${max} imágenes a la vez`)
      : new Refusal(400, 'El formulario llegó incompleto. Inténtalo otra vez.')
  }
  if (count === 0) throw new Refusal(400, 'Elige al menos una imagen')
}

async function read(part: MultipartFile): Promise<Upload> {
  const name = shownName(part.filename ?? '')
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new Refusal(413, UPLOAD_REFUSALS.big(name))
  return { name, bytes }
}

const isLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(String(error.code))
