import styles from './linocut.module.css'

/** The picaña of one ink, in the colour of its place: where there is nothing to show. */
export function Linocut() {
  return <div className={styles.lino} />
}
