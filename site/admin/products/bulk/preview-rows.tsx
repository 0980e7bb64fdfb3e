import type { ComponentProps } from 'react'
import { Table } from '#site/admin/kit/list/table.tsx'
import styles from './preview-rows.module.css'

/** What a change of many products would do, a row each; it scrolls within its dialog. */
export const PreviewRows = <Row,>(table: ComponentProps<typeof Table<Row>>) => (
  <div className={styles.preview}>
    <Table {...table} plain />
  </div>
)
