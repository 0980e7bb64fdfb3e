import type { ReactNode } from 'react'
import { Icon, type IconName } from '#site/ui/graphics/icon.tsx'
import styles from './notice.module.css'

const ICONS = { error: 'alert', warning: 'alert', success: 'check' } as const satisfies Record<string, IconName>

/** What happened and what to do. An error is announced at once; the rest waits its turn. */
export function Notice({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
