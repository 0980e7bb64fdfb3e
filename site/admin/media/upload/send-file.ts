import { uploadImage } from '#shop/media/contract.ts'
import { type CallResult, createCall } from '#site/api/create-call.ts'

/** Enough for five megabytes over a slow connection. */
const TIMEOUT_MS = 180_000

/** Uploads one file with `XMLHttpRequest`, because `fetch` has no upload progress; `onProgress` gets 0 to 1. */
export const sendFile = (file: File, onProgress: (share: number) => void): Promise<CallResult<typeof uploadImage>> =>
  createCall(
    (url, { method }) =>
      new Promise((resolve, reject) => {
        const form = new FormData()
        form.append('image', file)
        const request = new XMLHttpRequest()
        request.open(method, url)
        request.timeout = TIMEOUT_MS
        request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
        request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
        request.onerror = reject
        request.ontimeout = reject
        request.send(form)
      }),
  )(uploadImage, {})
