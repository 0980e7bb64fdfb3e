import animal from '#pictures/res.svg?url'
import { CUT_PARTS, numberOf } from './cut-parts.ts'
import styles from './zebu-map.module.css'

/** The viewBox of every shape in the sprite, in the map's 1000×680 units. */
const BOX = { x: 40, y: 30, width: 900, height: 640 }

const LAYERS = CUT_PARTS.toSorted((a, b) => Number(a.inner ?? false) - Number(b.inner ?? false))

type Presses =
  | { chosen: string; onChoose: (nombre: string) => void; hrefOf?: never }
  | { chosen?: never; onChoose?: never; hrefOf: (nombre: string) => string }

/**
 * The large zebu, with the name of every part, or its number where the name does not fit. Its parts choose, or are links
 * that work without JavaScript; the list beside it does the same for keyboards and screen readers. What has no cut on the
 * counter is paler.
 */
export function ZebuMap({ chosen, onChoose, hrefOf, isSold }: Presses & { isSold: (nombre: string) => boolean }) {
  const Part = hrefOf ? 'a' : 'g'
  return (
    <svg
      className={styles.map}
      viewBox="30 36 920 640"
      role="img"
      aria-label={`Mapa de cortes de la res: ${chosen}`}
      aria-hidden={hrefOf && true}
    >
      <use className={styles.far} href={`${animal}#lejos`} {...BOX} />
      <use className={styles.near} href={`${animal}#fondo`} {...BOX} />
      {LAYERS.map((part) => (
        <Part
          key={part.nombre}
          className={styles.part}
          data-chosen={part.nombre === chosen || undefined}
          data-none={!isSold(part.nombre) || undefined}
          {...(hrefOf
            ? { href: hrefOf(part.nombre), tabIndex: -1 }
            : { onClick: onChoose && (() => onChoose(part.nombre)) })}
        >
          {part.zones.map((zone) => (
            <use key={zone} href={`${animal}#r-${zone}`} {...BOX} />
          ))}
          {part.labels.map(({ x, y, turn, text, large }) => (
            <text
              key={x}
              x={x}
              y={y}
              className={large ? undefined : styles.name}
              transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
            >
              {large && <tspan className={styles.number}>{`${numberOf(part)}\u00a0`}</tspan>}
              {text ?? part.nombre}{' '}
            </text>
          ))}
          {part.marks?.map(([x, y]) => (
            <text key={x} x={x} y={y} className={styles.number}>
              {numberOf(part)}
            </text>
          ))}
        </Part>
      ))}
      <use className={styles.ear} href={`${animal}#oreja`} {...BOX} />
      <use className={styles.face} href={`${animal}#cara`} {...BOX} />
    </svg>
  )
}
