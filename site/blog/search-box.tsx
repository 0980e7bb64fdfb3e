import { Form } from 'react-router'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import styles from './search-box.module.css'

/** A search that is a plain form: it asks for `/blog?q=…`, with JavaScript and without. */
export function SearchBox({ q }: { q: string }) {
  return (
    <Form className={styles.search} role="search" action="/blog" method="get">
      <label>
        <Icon name="buscar" />
        <span className="sr">Buscar en el blog</span>
        <input
          type="search"
          name="q"
          defaultValue={q}
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
