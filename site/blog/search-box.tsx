import { Form, useNavigate } from 'react-router'
import { href } from '#site/links.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { useSearchText } from '#site/ui/forms/use-search-text.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './search-box.module.css'

/**
 * A plain form that requests `/blog?q=…`, so it works without JavaScript. With it, results also follow while typing.
 */
export function SearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useSearchText(q, (text) => {
    const query = new URLSearchParams(text && { q: text })
    navigate({ pathname: href('/blog'), search: `${query}` }, { replace: true, preventScrollReset: true })
  })
  return (
    <Form className={`row ${styles.search}`} role="search" action={href('/blog')} method="get">
      <label className="control row">
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
