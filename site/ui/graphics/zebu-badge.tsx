import animal from '#site/img/res.svg?url'
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

/** The catalogue's regions and their shapes in `res.svg`. Offal, head and tail have none: nothing is highlighted. */
const REGION_ZONES: Record<string, readonly string[]> = {
  cuello: ['cogote'],
  aguja: ['aguja'],
  paleta: ['paleta'],
  pecho: ['pecho'],
  'lomo alto': ['ribeye'],
  'lomo bajo': ['cinta'],
  'lomo fino': ['filete'],
  costillar: ['costilla'],
  diafragma: ['entrana'],
  falda: ['falda'],
  cadera: ['cadera', 'picana'],
  pierna: ['babilla', 'pulpa-negra', 'rincon', 'mano-de-piedra'],
  jarrete: ['jarrete-trasero', 'jarrete-delantero'],
  mezcla: ['paleta', 'aguja'],
}
