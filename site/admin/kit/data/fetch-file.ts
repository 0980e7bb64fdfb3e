import { Failure } from '#shop/endpoint.ts'
import { CONNECTION_ERROR, NO_REASON } from '#site/api/connection-error.ts'

/** Timeout for a file that the server generates. */
const TIMEOUT_MS = 60_000

type FileResult = { ok: true; name: string; content: Blob } | { ok: false; error: string }

/** Downloads a file from the server, with the server's file name. A refusal is JSON, as for every endpoint. */
export async function fetchFile(url: string): Promise<FileResult> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return { ok: false, error: Failure.safeParse(await response.json()).data?.error || NO_REASON }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
    return { ok: true, name, content: await response.blob() }
  } catch {
    return { ok: false, error: CONNECTION_ERROR }
  }
}
