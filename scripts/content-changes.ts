import { parseArgs } from 'node:util'
import { measureContentChanges } from '#tests/support/content-changes.ts'

/**
 * npm run content-changes -- [--changes 1000] [--processes 3]: changes prices, articles and settings by hand on a
 * temporary PostgreSQL, and checks that every process shows each change within a second.
 */
const { values } = parseArgs({ options: { changes: { type: 'string' }, processes: { type: 'string' } } })
const count = Number(values.changes ?? 1000)
const processes = Number(values.processes ?? 3)
const changes = await measureContentChanges({ processes, count })
const ms = changes.flatMap((change) => change.ms).sort((a, b) => a - b)
const at = (share: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(share * ms.length))] ?? Number.NaN)
const missed = ms.filter((each) => each === Number.POSITIVE_INFINITY).length
const late = ms.filter((each) => each > 1000).length
console.log(
  `${count} changes in ${processes} processes: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms; ` +
    `${late} later than a second, ${missed} missed`,
)
for (const what of new Set(changes.map((change) => change.what)))
  console.log(`  ${what}: ${changes.filter((change) => change.what === what).length}`)
if (late > 0) process.exitCode = 1
