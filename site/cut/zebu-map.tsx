import animal from '#pictures/res.svg?url'
import { CUT_PARTS } from './cut-parts.ts'
import styles from './zebu-map.module.css'

/** The viewBox of every shape in the sprite, in the map's 1000×680 units. */
const BOX = { x: 40, y: 30, width: 900, height: 640 }

const LAYERS = CUT_PARTS.toSorted((a, b) => Number(a.inner ?? false) - Number(b.inner ?? false))

/**
 * The large zebu. Its regions react to the pointer; the list beside it does the same for keyboards and screen readers.
 */
export function ZebuMap({ chosen, onChoose }: { chosen: string; onChoose: (nombre: string) => void }) {
  return (
    <svg className={styles.map} viewBox="30 36 920 640" role="img" aria-label={`Mapa de cortes de la res: ${chosen}`}>
      <use className={styles.far} href={`${animal}#lejos`} {...BOX} />
      <use className={styles.near} href={`${animal}#fondo`} {...BOX} />
      {LAYERS.map(({ nombre, zones, labels }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list of regions is the keyboard alternative
        <g
          key={nombre}
          className={styles.part}
          data-chosen={nombre === chosen || undefined}
          onClick={() => onChoose(nombre)}
        >
          {zones.map((zone) => (
            <use key={zone} href={`${animal}#r-${zone}`} {...BOX} />
          ))}
          {labels.map(({ x, y, turn, text, large }) => (
            <text key={x} x={x} y={y} data-large={large} transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}>
              {text ?? nombre}
            </text>
          ))}
        </g>
      ))}
      <use className={styles.ear} href={`${animal}#oreja`} {...BOX} />
      <use className={styles.face} href={`${animal}#cara`} {...BOX} />
    </svg>
  )
}
