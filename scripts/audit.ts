/**
 * `node scripts/audit.ts`: writes the software bill of materials of what the shop runs on (CycloneDX) to
 * build/sbom.json, and fails when npm knows of a high or critical vulnerability in it. A registry that gives no answer
 * is printed and passes: the network must not decide about a build.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

/** `npm audit --json`: the counts by severity, or why there are none. */
interface AuditReport {
  vulnerabilities?: Record<string, { name: string; severity: string; range?: string }>
  metadata?: { vulnerabilities: Record<string, number> }
  message?: string
}
const SEVERE = ['high', 'critical']
const BOUNDED = ['--fetch-retries=1', '--fetch-timeout=20000']

const bill = await npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'])
const { components = [] } = JSON.parse(bill) as { components?: unknown[] }
if (components.length === 0) throw new Error(`npm sbom listed no package: ${bill.slice(0, 500)}`)
mkdirSync('build', { recursive: true })
writeFileSync('build/sbom.json', bill)
console.log(`build/sbom.json: ${components.length} packages`)

const report = readReport(await npm(['audit', '--omit=dev', '--json', ...BOUNDED]))
if (!report.metadata) console.log(`npm audit: SKIPPED, the registry gave no answer. ${report.message ?? ''}`)
else {
  const severe = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => SEVERE.includes(severity))
  for (const { name, severity, range } of severe) console.error(`npm audit: ${severity} in ${name} ${range ?? ''}`)
  if (severe.length > 0) process.exitCode = 1
  else console.log('npm audit: no high or critical vulnerability')
}

/** What npm printed, whatever its exit code: it is 1 for a vulnerability and for a registry without an answer. */
function npm(options: string[]): Promise<string> {
  const limits = { maxBuffer: 64 * 1024 ** 2, timeout: 120_000, shell: process.platform === 'win32' }
  return new Promise((done) => {
    execFile('npm', options, limits, (_error, output) => done(output))
  })
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return { message: text.slice(0, 500) }
  }
}
