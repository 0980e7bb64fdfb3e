import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { StageKind } from './stage.ts'

/** The programs of the stages apart from PostgreSQL, with their Debian packages. */
const PROGRAMS: Partial<Record<StageKind, [path: string, debianPackage: string][]>> = {
  HAProxy: [['/usr/sbin/haproxy', 'haproxy']],
  Patroni: [
    ['/usr/sbin/haproxy', 'haproxy'],
    ['/usr/bin/etcd', 'etcd-server'],
    ['/usr/bin/patroni', 'patroni'],
  ],
}

/** The Debian packages that a stage needs and this machine lacks. */
export const missingPrograms = (stage: StageKind): string[] =>
  (PROGRAMS[stage] ?? []).filter(([path]) => !existsSync(path)).map(([, debianPackage]) => debianPackage)

/** Installs Debian packages without starting their services. */
export function install(packages: string[]): void {
  if (packages.length === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-qq', '--no-install-recommends', ...packages], { env, stdio: 'inherit' })
}
