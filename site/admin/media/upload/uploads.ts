import { useRef, useState } from 'react'
import { isAnimated } from '#shop/media/animated-image.ts'
import type { MediaItem } from '#shop/media/contract.ts'
import { uploadRefusal } from '#shop/media/upload-rules.ts'
import { adminSession } from '#shop/team/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { sendFile } from './send-file.ts'

/** A file on its way into the gallery. `made`: it has arrived, and the shop makes the picture of it. */
export interface Upload {
  id: number
  file: File
  state:
    | { is: 'waiting' }
    /** It moves, and only its first picture would be kept: who chose it says whether it goes. */
    | { is: 'asked' }
    | { is: 'going'; share: number }
    | { is: 'made' }
    | { is: 'done' }
    | { is: 'refused'; error: string }
    | { is: 'failed'; error: string }
}

/** Sends files one after the other, so that a bad line is not shared by twenty; what failed can be sent again. */
export function useUploads(uploaded: (item: MediaItem) => void) {
  const { call } = useAdmin()
  const [list, setList] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const last = useRef(0)

  const set = (id: number, state: Upload['state']) =>
    setList((now) => now.map((each) => (each.id === id ? { ...each, state } : each)))

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    set(id, { is: 'going', share: 0 })
    const answer = await sendFile(file, (share) => set(id, share < 1 ? { is: 'going', share } : { is: 'made' }))
    if (answer.ok) {
      set(id, { is: 'done' })
      uploaded(answer.data)
      return
    }
    // A session that has ended asks for the password again, over this same screen.
    if (answer.status === 401) {
      set(id, { is: 'waiting' })
      await call(adminSession, {})
      return send({ id, file })
    }
    // What the file is, no second try changes; everything else may be over by then.
    const isFile = [400, 413].includes(answer.status)
    set(id, { is: isFile ? 'refused' : 'failed', error: answer.error })
  }

  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    list,
    busy: list.some(({ state }) => ['waiting', 'going', 'made'].includes(state.is)),
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
  return { is: isAnimated(new Uint8Array(await file.arrayBuffer())) ? 'asked' : 'waiting' }
}
