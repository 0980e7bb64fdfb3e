import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './search-box.module.css'

/** How long typing rests before it is looked for (docs/rules.md#search). */
const DEBOUNCE_MS = 300

/** A search that is a plain form: it asks for `/blog?q=…`, with JavaScript and without. With it, also while one types. */
export function SearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [lastSearch, setLastSearch] = useState({ q, sent: q })
  // Another search than the one that was typed here: a link was followed, or the visitor went back.
  if (q !== lastSearch.q) {
    setLastSearch({ q, sent: q })
    if (q !== lastSearch.sent) setTyped(q)
  }
  const trimmed = typed.trim()

  const search = useEffectEvent(() => {
    setLastSearch({ q, sent: trimmed })
    const query = new URLSearchParams(trimmed && { q: trimmed })
    navigate({ pathname: '/blog', search: `${query}` }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (trimmed === q) return
    const timer = setTimeout(search, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed, q])

  return (
    <Form
      className={styles.search}
      role="search"
      action="/blog"
      method="get"
      onSubmit={() => setLastSearch({ q, sent: trimmed })}
    >
      <label>
        <Icon name="search" />
        <span className="sr">Buscar en el blog</span>
        <input
          type="search"
          name="q"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Picaña, guiso, brasa…"
          maxLength={120}
          enterKeyHint="search"
        />
      </label>
      <Button type="submit" variant="brand">
        Buscar
      </Button>
    </Form>
  )
}
