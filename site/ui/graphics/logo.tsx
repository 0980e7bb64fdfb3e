import styles from './logo.module.css'

/** Logo and name of the shop, for header and footer. */
export function Logo({ nombre }: { nombre: string }) {
  return (
    <span className={`figure row ${styles.logo}`}>
      <Mark />
      <span>{nombre.toLowerCase()}</span>
    </span>
  )
}

/** The logo: a branding iron (ferrete), one stroke of one width, in the text colour. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path pathLength="1" d="M6 9C8 25 19 31 32 31S56 25 58 9" />
      <path pathLength="1" d="M21 58V29" />
      <path pathLength="1" d="M43 58V29" />
      <path pathLength="1" d="M21 46c4.5-5 8-4 11-1s6.5 4 11-1" />
    </svg>
  )
}
