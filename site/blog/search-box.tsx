import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import styles from './search-box.module.css'

/** How long typing rests before it is looked for (docs/rules.md#search). */
const DEBOUNCE_MS = 300

/** A search that is a plain form: it asks for `/blog?q=…`, with JavaScript and without. With it, also while one types. */
export function SearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState({ q, sent: q })
  // Another search than the one that was typed here: a link was followed, or the visitor went back.
  if (q !== known.q) {
    setKnown({ q, sent: q })
    if (q !== known.sent) setTyped(q)
  }
  const wanted = typed.trim()

  const search = useEffectEvent(() => {
    setKnown({ q, sent: wanted })
    const query = new URLSearchParams(wanted && { q: wanted })
    navigate({ pathname: '/blog', search: `${query}` }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(search, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, q])

  return (
    <Form
      className={styles.search}
      role="search"
      action="/blog"
      method="get"
      onSubmit={() => setKnown({ q, sent: wanted })}
    >
      <label>
        <Icon name="buscar" />
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
      <Button type="submit" variant="marca">
        Buscar
      </Button>
    </Form>
  )
}
