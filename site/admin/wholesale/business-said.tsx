import { type Business, businessFacts } from '#shop/accounts/business.ts'
import styles from './wholesale.module.css'

/** What an applicant said of the business; nothing where nothing was said. */
export function BusinessSaid({ request }: { request: Business }) {
  const facts = businessFacts(request)
  if (facts.length === 0) return null
  return (
    <dl className={styles.business}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
