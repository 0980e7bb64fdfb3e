import { useEffect, useState } from 'react'

/** The id of the section that is being read, of those with these ids. */
export function useInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const all = ids.join()

  useEffect(() => {
    // A thin band below what is sticky: the section that crosses it is in view.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered) setInView(entered.target.id)
      },
      { rootMargin: '-25% 0px -74%' },
    )
    for (const id of all.split(',')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])

  return inView
}
