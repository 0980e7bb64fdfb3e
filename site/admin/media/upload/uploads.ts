import { useRef, useState } from 'react'
import type { MediaItem } from '#shop/media/contract.ts'
import { refusedUpload } from '#shop/media/upload-rules.ts'
import { adminSession } from '#shop/team/contract.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { sendFile } from './send-file.ts'

/** A file on its way into the gallery. `made`: it has arrived, and the shop makes the picture of it. */
export interface Upload {
  id: number
  file: File
  state:
    | { is: 'waiting' }
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

  async function send({ id, file }: Upload) {
    set(id, { is: 'going', share: 0 })
    const answer = await sendFile(file, (share) => set(id, share < 1 ? { is: 'going', share } : { is: 'made' }))
    if (answer.ok) {
      set(id, { is: 'done' })
      return uploaded(answer.data)
    }
    // What the file is, no second try changes; everything else may be over by then.
    const isFile = [400, 413].includes(answer.status)
    set(id, { is: isFile ? 'refused' : 'failed', error: answer.error })
    // A session that has ended asks for the password again, over this same screen.
    if (answer.status === 401) await call(adminSession, {})
  }

  const line = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    list,
    busy: list.some(({ state }) => ['waiting', 'going', 'made'].includes(state.is)),
    add: (files: File[]) => {
      const fresh = files.map((file): Upload => {
        const error = refusedUpload(file)
        last.current += 1
        return { id: last.current, file, state: error ? { is: 'refused', error } : { is: 'waiting' } }
      })
      setList((now) => [...now, ...fresh])
      for (const upload of fresh) if (upload.state.is === 'waiting') line(upload)
    },
    again: (upload: Upload) => {
      set(upload.id, { is: 'waiting' })
      line(upload)
    },
  }
}
