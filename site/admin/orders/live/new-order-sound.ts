import { useEffect, useRef, useSyncExternalStore } from 'react'
import { read, subscribe, write } from '#site/storage/browser-store.ts'

const SOUND_KEY = 'adminSonidoPedidos'
const TONES_HZ = [660, 880]
const TONE_SECONDS = 0.16
const VOLUME = 0.06

/** A discreet sound for a new order. Browsers allow a page to play sound only after a user interaction. */
export function useNewOrderSound(): { on: boolean; toggle: () => void; playSound: () => void } {
  const on = useSyncExternalStore(
    subscribe,
    () => read(SOUND_KEY) !== 'no',
    () => true,
  )
  const audio = useRef<AudioContext>(undefined)

  useEffect(() => {
    const unlockAudio = () => {
      audio.current ??= new AudioContext()
    }
    const once = { once: true }
    window.addEventListener('pointerdown', unlockAudio, once)
    window.addEventListener('keydown', unlockAudio, once)
    return () => {
      window.removeEventListener('pointerdown', unlockAudio)
      window.removeEventListener('keydown', unlockAudio)
      void audio.current?.close()
      audio.current = undefined
    }
  }, [])

  return {
    on,
    toggle: () => write(SOUND_KEY, on ? 'no' : null),
    playSound: () => {
      if (on && audio.current) play(audio.current)
    },
  }
}

/** Two soft rising notes, like a shop's door bell. */
function play(audio: AudioContext): void {
  for (const [index, frequency] of TONES_HZ.entries()) {
    const start = audio.currentTime + index * TONE_SECONDS
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 2 * TONE_SECONDS)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + 2 * TONE_SECONDS)
  }
}
