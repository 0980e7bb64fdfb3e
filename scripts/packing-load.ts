import { parseArgs } from 'node:util'
import { measurePacking } from '#tests/support/packing-load.ts'

/**
 * npm run packing-load -- [--people 12] [--orders 300] [--processes 3] [--pace 1000]: people who pack one day's orders at
 * once on a temporary PostgreSQL. Fails when a weight was lost or stored twice, or was seen later than a second.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '12' },
    orders: { type: 'string', default: '300' },
    processes: { type: 'string', default: '3' },
    pace: { type: 'string', default: '1000' },
  },
})
const [people, orders, processes, paceMs] = [values.people, values.orders, values.processes, values.pace].map(Number)
const result = await measurePacking({ people, orders, processes, paceMs } as Parameters<typeof measurePacking>[0])
const { stored, held, wrongLines, unpacked } = result
const ms = result.seenAfter.sort((one, other) => one - other)
const at = (share: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(share * ms.length))] ?? Number.NaN)
const late = ms.filter((each) => each > 1000).length
const lost = stored.filter((paquete) => !held.includes(paquete)).length
console.log(`${people} people, ${orders} orders, ${processes} processes: ${stored.length} weights`)
console.log(`  lost ${lost}, stored but not acknowledged ${held.length - stored.length + lost}`)
console.log(
  `  lines with another weight than the sum of their packages ${wrongLines.length}, orders not packed ${unpacked.length}`,
)
console.log(
  `  seen by the others after: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(1)} ms; ${late} of ${ms.length} later than a second`,
)
if (lost + wrongLines.length + unpacked.length + late > 0 || held.length !== stored.length) process.exitCode = 1
