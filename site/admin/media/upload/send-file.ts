import { uploadImage } from '#shop/media/contract.ts'
import { type Answer, callOver } from '#site/call.ts'

/** Five megabytes over a bad line. */
const PATIENCE_MS = 180_000

/** Sends one file and tells how much of it has gone, from 0 to 1: `fetch` cannot say. */
export const sendFile = (file: File, gone: (share: number) => void): Promise<Answer<typeof uploadImage>> =>
  callOver(
    (url, { method }) =>
      new Promise((resolve, reject) => {
        const form = new FormData()
        form.append('image', file)
        const request = new XMLHttpRequest()
        request.open(method, url)
        request.timeout = PATIENCE_MS
        request.upload.onprogress = ({ loaded, total }) => gone(loaded / total)
        request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
        request.onerror = reject
        request.ontimeout = reject
        request.send(form)
      }),
  )(uploadImage, {})
