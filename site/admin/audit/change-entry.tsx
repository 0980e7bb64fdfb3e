import type { Change } from '#shop/audit/contract.ts'
import { momentText } from '#shop/dates.ts'
import styles from './change-entry.module.css'

/** Who did what to what, when; and of every field what it was and what it is. */
export function ChangeEntry({ change: { cuando, quien, accion, objeto, antes, despues } }: { change: Change }) {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return (
    <li className={styles.change}>
      <p className={styles.what}>
        <strong>{objeto}</strong> <span>{accion.replace('.', ' · ')}</span>
      </p>
      <p className={styles.when}>
        {quien} · <time dateTime={cuando.toISOString()}>{momentText(cuando)}</time>
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {antes && field in antes && <del>{valueText(antes[field])}</del>}
                {despues && field in despues && <ins>{valueText(despues[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const valueText = (value: unknown): string => {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
