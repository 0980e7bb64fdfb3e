import { uploadImage } from '#shop/media/contract.ts'
import { type Answer, createCall } from '#site/api/call.ts'

/** Five megabytes over a bad line. */
const TIMEOUT_MS = 180_000

/** Sends one file and tells how much of it has gone, from 0 to 1: `fetch` cannot say. */
export const sendFile = (file: File, onProgress: (share: number) => void): Promise<Answer<typeof uploadImage>> =>
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
