import type { Change } from '#shop/audit/contract.ts'
import { changeSentence } from '#shop/audit/labels.ts'
import { panamaTime } from '#shop/dates.ts'
import styles from './change-entry.module.css'

/** One entry of the audit log as a sentence: when, who did what, and below it what changed. */
export function ChangeEntry({ change }: { change: Change }) {
  const { before, thing, after, facts } = changeSentence(change)
  return (
    <li className={styles.change}>
      <time className="muted numbers" dateTime={change.cuando.toISOString()}>
        {panamaTime(change.cuando)}
      </time>
      <div className="anywhere">
        <p>
          <b>{change.quien}</b> {before}
          <b>{thing}</b>
          {after}
        </p>
        {facts.length > 0 && (
          <p className={`cluster ${styles.facts}`}>
            {facts.map(({ name, value }) => (
              <span key={name}>
                <span className="muted">{name}:</span> {value}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
