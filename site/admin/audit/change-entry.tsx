import type { Change } from '#shop/audit/contract.ts'
import { actionText, fieldText, valueText } from '#shop/audit/labels.ts'
import { momentText } from '#shop/dates.ts'
import styles from './change-entry.module.css'

/** One entry of the audit log: who did what and when, and each field's old and new value. */
export function ChangeEntry({ change: { cuando, quien, accion, objeto, antes, despues } }: { change: Change }) {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return (
    <li className={styles.change}>
      <p className={styles.what}>
        <strong>{objeto}</strong> <span className="note">{actionText(accion)}</span>
      </p>
      <p className="muted">
        {quien} · <time dateTime={cuando.toISOString()}>{momentText(cuando)}</time>
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field} className="cluster">
              <dt className="muted">{fieldText(field)}</dt>
              <dd className="cluster anywhere">
                {antes && field in antes && <del className="muted">{valueText(field, antes[field])}</del>}
                {despues && field in despues && <ins>{valueText(field, despues[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
