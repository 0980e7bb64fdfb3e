/**
 * Runs in the browser, as the text of an inline script: pictures that load lazily wait until the page can be used,
 * unless they come near the viewport. Chrome would fetch them from 1,250 px away, and on a slow connection they take
 * the bandwidth of the scripts. A style moves them out of the browser's reach; the layout stays as it is.
 */
export function holdPictures(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media screen { img[loading="lazy"] { translate: 0 -100000px } }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const lazyIn = (place: ParentNode) => place.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) for (const picture of lazyIn(target)) picture.loading = 'eager'
    },
    { rootMargin: '100px' },
  )
  const observe = () => {
    for (const picture of lazyIn(document)) {
      // The picture itself is moved away: the element around it is where it will be.
      const place = (picture.closest('picture') ?? picture).parentElement
      if (place) observer.observe(place)
    }
  }
  const release = () => {
    observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
  addEventListener('DOMContentLoaded', observe, { once: true })
  addEventListener('hydrated', release, { once: true })
}
