import animal from '#pictures/res.svg?url'
import { REGION_ZONES } from './region-zones.ts'
import styles from './zebu-badge.module.css'

/**
 * The zebu with the region of a cut highlighted in `--region-color`. `region` is the catalogue's name of it; `zones` are
 * the shapes of a part that has a name of its own.
 */
export function ZebuBadge({ region, zones = REGION_ZONES[region] }: { region: string; zones?: readonly string[] }) {
  return (
    <svg className={styles.badge} viewBox="0 0 900 640" aria-hidden="true">
      <use className={styles.body} href={`${animal}#res`} />
      {zones?.map((zone) => (
        <use key={zone} className={styles.zone} href={`${animal}#r-${zone}`} />
      ))}
    </svg>
  )
}
