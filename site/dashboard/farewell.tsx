import { useEffect, useRef } from 'react'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { Mark } from '#site/ui/graphics/logo.tsx'
import styles from './farewell.module.css'

/** Shown after an account was deleted. */
export function Farewell({ message }: { message: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <main id="contenido" className={styles.farewell}>
      <Mark />
      <h1 ref={title} tabIndex={-1} className="t-1">
        {message}
      </h1>
      <p>
        Tus pedidos quedaron en nuestros libros sin tus datos. Si un día quieres volver a pedir, no hace falta cuenta.
      </p>
      <ButtonLink variant="brand" to={href('/')}>
        Ir al inicio
      </ButtonLink>
    </main>
  )
}
