import { useRef, useState } from 'react'
import { isAnimated } from '#shop/media/animated-image.ts'
import type { MediaItem } from '#shop/media/contract.ts'
import { uploadRefusal } from '#shop/media/upload-rules.ts'
import { adminSession } from '#shop/team/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { sendFile } from './send-file.ts'

/** The upload of one file. `processing`: the file has arrived, and the server is processing the picture. */
export interface Upload {
  id: number
  file: File
  state:
    | { is: 'waiting' }
    /** The picture is animated and only its first frame would be kept: the user is asked whether to upload it. */
    | { is: 'confirming' }
    | { is: 'uploading'; share: number }
    | { is: 'processing' }
    | { is: 'done' }
    | { is: 'refused'; error: string }
    | { is: 'failed'; error: string }
}

/** Uploads files one after the other, so that they do not share a slow connection; failed ones can be retried. */
export function useUploads(uploaded: (item: MediaItem) => void) {
  const { call } = useAdmin()
  const [list, setList] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const last = useRef(0)

  const set = (id: number, state: Upload['state']) =>
    setList((now) => now.map((each) => (each.id === id ? { ...each, state } : each)))

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    set(id, { is: 'uploading', share: 0 })
    const answer = await sendFile(file, (share) =>
      set(id, share < 1 ? { is: 'uploading', share } : { is: 'processing' }),
    )
    if (answer.ok) {
      set(id, { is: 'done' })
      uploaded(answer.data)
      return
    }
    // When the session has ended, the sign-in dialog opens over this screen.
    if (answer.status === 401) {
      set(id, { is: 'waiting' })
      await call(adminSession, {})
      return send({ id, file })
    }
    // A refusal because of the file itself (400, 413) cannot be retried; other failures may be temporary.
    const isFile = [400, 413].includes(answer.status)
    set(id, { is: isFile ? 'refused' : 'failed', error: answer.error })
  }

  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    list,
    busy: list.some(({ state }) => ['waiting', 'uploading', 'processing'].includes(state.is)),
    add: async (files: File[]) => {
      const added = await Promise.all(
        files.map(async (file): Promise<Upload> => {
          last.current += 1
          return { id: last.current, file, state: await firstState(file) }
        }),
      )
      setList((now) => [...now, ...added])
      for (const upload of added) if (upload.state.is === 'waiting') enqueue(upload)
    },
    remove: ({ id }: Upload) => setList((now) => now.filter((each) => each.id !== id)),
    retry: (upload: Upload) => {
      set(upload.id, { is: 'waiting' })
      enqueue(upload)
    },
  }
}

async function firstState(file: File): Promise<Upload['state']> {
  const error = uploadRefusal(file)
  if (error) return { is: 'refused', error }
  return { is: isAnimated(new Uint8Array(await file.arrayBuffer())) ? 'confirming' : 'waiting' }
}
