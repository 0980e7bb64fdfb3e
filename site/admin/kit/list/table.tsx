import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A column of a table: its name, and its cell of a row. */
export interface Column<Row> {
  name: string
  /** Stands in the head instead of the name. */
  title?: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures, to the right. */
  number?: boolean
  /** It names its row. */
  head?: boolean
  /** The name is only read aloud, in the head of the table. */
  unnamed?: boolean
  /** On phones the cell stands without its name. */
  unlabelled?: boolean
  className?: string | undefined
}

/** A table of the administration: a row with a rule each, a card each on phones, where the cells say their column. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  caption,
  plain,
  className,
  row: dataOf,
}: {
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Read aloud with the table. */
  caption?: string
  /** Without the style of a list, for a sheet or a dialog that has its own. */
  plain?: boolean
  className?: string | undefined
  /** What a style needs to know of a row. */
  row?: (row: Row) => { [data: `data-${string}`]: true | undefined }
}) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table className={[!plain && `numbers ${styles.table}`, className].filter(Boolean).join(' ') || undefined}>
      {caption && <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          {shown.map(({ name, title = name, number, unnamed }) => (
            <th key={name} scope="col" data-number={number}>
              {unnamed ? <span className="sr">{name}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...dataOf?.(row)}>
            {shown.map(({ name, cell, number, head, unnamed, unlabelled = unnamed, className }) => {
              const Cell = head ? 'th' : 'td'
              return (
                <Cell
                  key={name}
                  scope={head ? 'row' : undefined}
                  data-label={unlabelled ? undefined : name}
                  data-number={number}
                  className={className}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
