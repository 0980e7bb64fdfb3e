import { useEffect, useRef, useState } from 'react'
import styles from './long-note.module.css'

/** What a customer wrote: three lines of it, and a button for the rest where there is more. */
export function LongNote({ text, className }: { text: string; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const measure = () => note.current && setLong(note.current.scrollHeight > note.current.clientHeight + 1)
    if (isOpen || !note.current) return
    const watcher = new ResizeObserver(measure)
    watcher.observe(note.current)
    return () => watcher.disconnect()
  }, [isOpen])
  return (
    <div className={className}>
      <p ref={note} className={`anywhere ${isOpen ? '' : styles.short}`}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ver menos' : 'Ver todo'}
        </button>
      )}
    </div>
  )
}
