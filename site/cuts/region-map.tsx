import animal from '#pictures/res.svg?url'
import { CUT_PARTS } from '#site/cut/cut-parts.ts'
import styles from '#site/cut/zebu-map.module.css'
import { type Region, regionId, regionOfZone } from './regions.ts'

/** The viewBox of every shape in the sprite, in the map's 1000×680 units. */
const BOX = { x: 40, y: 30, width: 900, height: 640 }

const LAYERS = CUT_PARTS.toSorted((a, b) => Number(a.inner ?? false) - Number(b.inner ?? false))

/** The large zebu, each part a link to the cuts of its region. The list of regions is the same for the keyboard. */
export function RegionMap({ regions }: { regions: readonly Region<unknown>[] }) {
  const hasCuts = new Set(regions.map(({ id }) => id))
  return (
    <svg className={styles.map} viewBox="30 36 920 640" aria-hidden="true">
      <use className={styles.far} href={`${animal}#lejos`} {...BOX} />
      <use className={styles.near} href={`${animal}#fondo`} {...BOX} />
      {LAYERS.map(({ nombre, zones, labels }) => {
        const region = regionOfZone(zones[0] ?? '')
        const target = region && hasCuts.has(regionId(region)) ? `#${regionId(region)}` : undefined
        return (
          <a key={nombre} className={styles.part} href={target} tabIndex={-1}>
            {zones.map((zone) => (
              <use key={zone} href={`${animal}#r-${zone}`} {...BOX} />
            ))}
            {labels.map(({ x, y, turn, text, large }) => (
              <text key={x} x={x} y={y} data-large={large} transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}>
                {text ?? nombre}
              </text>
            ))}
          </a>
        )
      })}
      <use className={styles.ear} href={`${animal}#oreja`} {...BOX} />
      <use className={styles.face} href={`${animal}#cara`} {...BOX} />
    </svg>
  )
}
