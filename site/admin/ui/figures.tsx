import styles from './figures.module.css'

/** The big figures of a tab, in one ruled row; a dash where nothing is known yet. */
export function Figures({ figures }: { figures: { name: string; value: string | number | undefined }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
