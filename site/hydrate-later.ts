/**
 * Runs in the browser, as the text of an inline script: loads the modules of the page when it has loaded and the browser
 * is idle, or at the first touch. Presses and typed text before hydration are not lost: they are repeated after it.
 * Links, menus and native controls work without scripts.
 */
export function hydrateLater(): void {
  const pressed = new Set<HTMLElement>()
  /** The text or the tick that a field had last: React may put back what the server rendered. */
  const edited = new Map<HTMLInputElement, string | boolean>()
  let started = false

  // zod would try `eval`, which the Content-Security-Policy forbids and browsers report.
  Object.assign(window, { __zod_globalConfig: { jitless: true } })

  const start = () => {
    if (started) return
    started = true
    const modules = document.getElementById('page-modules') as HTMLScriptElement
    for (const href of modules.dataset.preloads?.split(' ') ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', text: modules.text })
    document.head.append(script)
  }

  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button:not([popovertarget])')
    if (!button) return
    // Voice control and screen readers press without a pointer or a key.
    start()
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(button)
    button.dataset.waits = ''
  }
  const edit = ({ target }: Event) => {
    const field = target as HTMLInputElement
    edited.set(field, field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value)
  }

  // Each in a task of its own, as presses are: React has rendered the one before.
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  const repeat = async () => {
    removeEventListener('click', press, true)
    removeEventListener('input', edit, true)
    for (const [field, wanted] of edited) {
      await nextTask()
      if (typeof wanted === 'boolean') {
        if (wanted === field.defaultChecked) continue
        field.checked = field.defaultChecked
        field.click()
      } else {
        // React ignores an event that brings the value which it has seen: it sees the empty one first.
        field.value = ''
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }
    for (const button of pressed) {
      await nextTask()
      delete button.dataset.waits
      if (button.isConnected) button.click()
    }
  }

  addEventListener('click', press, true)
  addEventListener('input', edit, true)
  addEventListener('hydrated', repeat, { once: true })
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true, passive: true })
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))
  const afterPaint = () =>
    new PerformanceObserver(() => whenIdle(start, { timeout: 2000 })).observe({ type: 'paint', buffered: true })
  addEventListener('load', afterPaint, { once: true })
}
