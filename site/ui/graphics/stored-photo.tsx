import { useState } from 'react'

/** A photo that may be gone, such as after its days or in a shop from a backup: then `gone` is said in its place. */
export function StoredPhoto({ src, alt, gone }: { src: string; alt: string; gone: string }) {
  const [isGone, setGone] = useState(false)
  return isGone ? <p>{gone}</p> : <img src={src} alt={alt} loading="lazy" onError={() => setGone(true)} />
}
