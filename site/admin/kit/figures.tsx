import styles from './figures.module.css'

/** The key figures of a tab in one row; a dash while unknown. */
export function Figures({ figures }: { figures: { name: string; value: string | number | undefined }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd className="brand">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
