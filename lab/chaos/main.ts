/**
 * `npm run chaos -- [--rounds 200] [--only sigkill,frozen] [--on PostgreSQL,Patroni] [--seed 7] [--slack 3]`: breaks a
 * running shop repeatedly under load, and checks after each round that it kept its promises (docs/chaos.md). Exits with
 * 1 if it did not.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { auditMails, auditOrders } from './audit.ts'
import { FAULTS, type Fault } from './faults.ts'
import { percentile } from './landing-reader.ts'
import { install, missingPrograms } from './programs.ts'
import { randomFrom } from './random.ts'
import { type RoundResult, runRound } from './round.ts'
import { finishMails, openStage, STAGES, type StageKind } from './stage.ts'

const ROUNDS_PER_STAGE = 10

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    only: { type: 'string' },
    on: { type: 'string' },
    seed: { type: 'string' },
    slack: { type: 'string', default: '1' },
  },
})
const seed = Number(values.seed ?? Date.now() % 100_000)
const random = randomFrom(seed)
print(`Chaos with seed ${seed}`)
const results: RoundResult[] = []
let isEnding = false
process.on('SIGINT', () => {
  print('Ending after this round')
  isEnding = true
})
for (const { stage, faults } of plan(Number(values.rounds))) await runOn(stage, faults)
summarize()

/** Distributes the rounds evenly over the faults of each stage, in groups that share one stage. */
function plan(rounds: number) {
  const only = values.only?.split(',')
  const on = values.on?.split(',')
  const unknown = only?.filter((name) => !FAULTS.some((fault) => fault.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`No such fault: ${unknown}. There are ${FAULTS.map(({ name }) => name)}`)
  const pairs = FAULTS.filter(({ name }) => !only || only.includes(name)).flatMap((fault) =>
    fault.stages.filter((stage) => (!on || on.includes(stage)) && isPossible(stage)).map((stage) => ({ stage, fault })),
  )
  const chosen = Array.from({ length: rounds }, (_, index) => pairs[index % pairs.length]).filter((pair) => !!pair)
  const stages = STAGES.flatMap((stage) => {
    const faults = chosen.filter((pair) => pair.stage === stage).map(({ fault }) => fault)
    const groups = Math.ceil(faults.length / ROUNDS_PER_STAGE)
    return Array.from({ length: groups }, (_, group) => ({
      stage,
      group,
      // In the order of the list: the jobs of a killed process wait for its heartbeat during the following rounds.
      faults: faults
        .slice(group * ROUNDS_PER_STAGE, (group + 1) * ROUNDS_PER_STAGE)
        .sort((a, b) => FAULTS.indexOf(a) - FAULTS.indexOf(b)),
    }))
  })
  // Takes one group of every stage, then the next of each, so that a run ended early has covered all stages.
  return stages.sort((a, b) => a.group - b.group)
}

/** Whether the stage can run: root mounts the small disk, and installs what a stage needs and the machine lacks. */
function isPossible(stage: StageKind): boolean {
  const isRoot = process.getuid?.() === 0
  const missing = missingPrograms(stage)
  if (isRoot) install(missing)
  const isLeftOut = !isRoot && (stage === 'embedded, small disk' || missing.length > 0)
  if (isLeftOut) print(`Left out, because it needs root: ${stage}`)
  return !isLeftOut
}

async function runOn(kind: StageKind, faults: Fault[]): Promise<void> {
  if (isEnding) return
  const stage = await openStage(kind)
  try {
    for (const fault of faults) {
      if (isEnding) break
      const result = await runRound(stage, fault, results.length + 1, random, Number(values.slack))
      results.push(result)
      printRound(result)
    }
    await finishMails(stage)
    const wrong = await stage.withDatabase(async (pool) => [
      ...(await auditOrders(pool, stage.promises)),
      ...(await auditMails(pool, stage.mails)),
    ])
    print(
      `${kind}: ${stage.promises.orders.size} orders and their mails are ${wrong.length === 0 ? 'all there' : 'NOT all there'}`,
    )
    results.at(-1)?.wrong.push(...wrong)
    for (const each of wrong.slice(0, 10)) print(`  ✗ ${each}`)
  } finally {
    await stage.close()
  }
}

function printRound(result: RoundResult): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  print(
    [
      `${result.number}. ${result.stage}, ${result.fault} for ${seconds(result.faultMs)} s:`,
      `${result.taken} taken, ${result.refused} refused, ${result.failed} failed, ${result.unanswered} unanswered;`,
      `slowest order ${seconds(result.slowestOrderMs)} s, landing p99 ${result.landingP99Ms.toFixed(0)} ms`,
      `(${result.landingFailed} failed), taken again after ${seconds(result.takenAgainMs)} s`,
      result.readyMs === undefined
        ? ''
        : `, ready after ${seconds(result.readyMs)} s (${seconds(result.waitedMs)} s without a core)`,
      `, own lag ${result.ownLagMs.toFixed(0)} ms, load ${result.load.toFixed(1)}`,
    ].join(' '),
  )
  for (const wrong of result.wrong.slice(0, 10)) print(`  ✗ ${wrong}`)
}

function summarize(): void {
  const groups = Object.values(Object.groupBy(results, ({ stage, fault }) => `${stage} ${fault}`)).filter(
    (group) => !!group,
  )
  const worst = (group: RoundResult[], of: (result: RoundResult) => number) => Math.round(Math.max(...group.map(of)))
  print('The worst of each fault; times in milliseconds')
  console.table(
    groups.map((group) => ({
      stage: group[0]?.stage,
      fault: group[0]?.fault,
      rounds: group.length,
      orders: group.reduce((sum, { taken }) => sum + taken, 0),
      'slowest order': worst(group, ({ slowestOrderMs }) => slowestOrderMs),
      'landing p99': worst(group, ({ landingP99Ms }) => landingP99Ms),
      'taken again': worst(group, ({ takenAgainMs }) => takenAgainMs),
      ready: worst(group, ({ readyMs }) => readyMs ?? 0),
      'own lag': worst(group, ({ ownLagMs }) => ownLagMs),
      load: worst(group, ({ load }) => load),
      violations: group.reduce((sum, { wrong }) => sum + wrong.length, 0),
    })),
  )
  const violations = results.reduce((sum, { wrong }) => sum + wrong.length, 0)
  const orders = results.reduce((sum, { taken }) => sum + taken, 0)
  const lag = percentile(
    results.map(({ ownLagMs }) => ownLagMs),
    0.5,
  )
  print(
    `${results.length} rounds, ${orders} orders, ${violations} violations; median own lag ${lag.toFixed(0)} ms on ${availableParallelism()} cores; seed ${seed}`,
  )
  process.exit(violations === 0 ? 0 : 1)
}

function print(line: string): void {
  console.log(`› ${line}`)
}
