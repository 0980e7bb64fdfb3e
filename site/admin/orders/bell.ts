import { useEffect, useRef, useSyncExternalStore } from 'react'
import { read, subscribe, write } from '#site/browser-store.ts'

const KEY = 'adminSonidoPedidos'
const NOTES = [660, 880]
const NOTE_S = 0.16
const LOUD = 0.06

/** A discreet sound for a new order. A browser lets a page sound only after somebody has touched it. */
export function useBell(): { on: boolean; toggle: () => void; ring: () => void } {
  const on = useSyncExternalStore(
    subscribe,
    () => read(KEY) !== 'no',
    () => true,
  )
  const audio = useRef<AudioContext>(undefined)

  useEffect(() => {
    const touched = () => {
      audio.current ??= new AudioContext()
    }
    const once = { once: true }
    window.addEventListener('pointerdown', touched, once)
    window.addEventListener('keydown', touched, once)
    return () => {
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', touched)
      void audio.current?.close()
      audio.current = undefined
    }
  }, [])

  return {
    on,
    toggle: () => write(KEY, on ? 'no' : null),
    ring: () => {
      if (on && audio.current) play(audio.current)
    },
  }
}

/** Two soft notes that swell and fade: a step up, as of a shop door. */
function play(audio: AudioContext): void {
  for (const [index, frequency] of NOTES.entries()) {
    const start = audio.currentTime + index * NOTE_S
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 2 * NOTE_S)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + 2 * NOTE_S)
  }
}
