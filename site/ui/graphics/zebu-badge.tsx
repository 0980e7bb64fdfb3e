import animal from '#pictures/res.svg?url'
import { REGION_ZONES } from './region-zones.ts'
import styles from './zebu-badge.module.css'

/** The zebu with the region of a cut highlighted in `--region-color`. `region` is the catalogue's name of it. */
export function ZebuBadge({ region }: { region: string }) {
  return (
    <svg className={styles.badge} viewBox="0 0 900 640" aria-hidden="true">
      <use className={styles.body} href={`${animal}#res`} />
      {REGION_ZONES[region]?.map((zone) => (
        <use key={zone} className={styles.zone} href={`${animal}#r-${zone}`} />
      ))}
    </svg>
  )
}
