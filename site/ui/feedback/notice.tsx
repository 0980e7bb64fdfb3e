import type { ReactNode } from 'react'
import { Icon, type IconName } from '#site/ui/graphics/icon.tsx'
import styles from './notice.module.css'

const ICONS = { error: 'alert', warning: 'alert', success: 'check' } as const satisfies Record<string, IconName>

/** A message with what happened and what to do. Errors are announced by screen readers at once, the rest politely. */
export function Notice({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
