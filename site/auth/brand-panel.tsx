import { Link } from 'react-router'
import { href } from '#site/links.ts'
import { Logo } from '#site/ui/graphics/logo.tsx'
import { CutImage } from '#site/ui/graphics/picture.tsx'
import styles from './brand-panel.module.css'

/** The green half of the page, with a rib eye that overlaps its edge; on phones a low header. */
export function BrandPanel({ nombre }: { nombre: string }) {
  return (
    <header className={`leaf ${styles.leaf}`}>
      <div className={styles.inner}>
        <Link to={href('/')} className="target" aria-label={`${nombre}, inicio`}>
          <Logo nombre={nombre} />
        </Link>
        <p className="t-1">Carne nacional, cortada como la pides</p>
        <div className={styles.picture}>
          <CutImage name="rib-eye" alt="" sizes="(max-width: 60rem) 14rem, 48vw" eager />
        </div>
      </div>
    </header>
  )
}
