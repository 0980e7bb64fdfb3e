import styles from './logo.module.css'

/** The mark and the shop's name, as the header and the footer carry it. */
export function Logo({ nombre }: { nombre: string }) {
  return (
    <span className={styles.logo}>
      <Mark />
      {nombre.toLowerCase()}
    </span>
  )
}

/** The ferrete: the iron that says whose animal it is. One stroke of one width, in the colour of the text. */
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
