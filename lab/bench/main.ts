/**
 * `npm run bench [-- --postgres] [-- --lighthouse FOLDER]`: measures speed, memory and size, each against a baseline in
 * the same run. Ratios are comparable between machines; absolute numbers are not. `lighthouse` has to be installed in
 * FOLDER.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { prepareDatabase } from './bench-context.ts'
import { benchHttp, httpTable } from './http-calls.ts'
import { benchLighthouse, lighthouseTable } from './lighthouse.ts'
import { benchOrderBytes, orderBytesTable } from './order-bytes.ts'
import { benchOrderTransaction } from './order-transaction.ts'
import { benchOrdersTab, ordersTabTable } from './orders-tab.ts'
import { benchOrdersUnderLoad, underLoadTable } from './orders-under-load.ts'
import { benchPages } from './page-bytes.ts'
import { benchStart, startBare, startTable } from './start-up.ts'
import { cells, table } from './table.ts'
import { benchTwoProcesses, twoProcessesTable } from './two-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'ferrete-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const withPostgres = process.argv.includes('--postgres')
const folderAfter = (option: string) =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined
const lighthouseFolder = folderAfter('--lighthouse')

print('starting again and again …')
const start = {
  embedded: await benchStart('embedded'),
  ...(withPostgres && { postgres: await benchStart('postgres') }),
}

print('calls and pages …')
const dataDir = join(folder, 'shop')
const database = await connect({ dataDir })
await prepareDatabase(database.db)
await database.close()
const shop = await startBuiltShop(dataDir, { LOG_LEVEL: 'warn' })
const bare = await startBare()
const pages = await benchPages(shop.url)
const lighthouse = lighthouseFolder ? await benchLighthouse(shop.url, lighthouseFolder) : undefined
const http = await benchHttp({ url: shop.url, pid: shop.process.pid ?? 0 }, bare)
await bare.end()
await shop.end('SIGTERM')

print('the order transaction …')
const embedded = await benchOrderTransaction({ dataDir: join(folder, 'transaction') })
const postgres = withPostgres ? await onPostgres(benchOrderTransaction) : undefined
const orderBytes = withPostgres ? await onPostgres(benchOrderBytes) : undefined

print('eight shoppers …')
const underLoad = await benchOrdersUnderLoad()

print('the orders tab …')
const ordersTab = {
  embedded: await benchOrdersTab({ dataDir: join(folder, 'orders-tab') }),
  ...(withPostgres && { postgres: await onPostgres(benchOrdersTab) }),
}

if (withPostgres) print('two processes …')
const twoProcesses = withPostgres ? await benchTwoProcesses() : undefined

/** Runs a benchmark on a temporary PostgreSQL. */
async function onPostgres<R>(bench: (where: { databaseUrl: string; dataDir: string }) => Promise<R>): Promise<R> {
  const { url, stop } = await startPostgres()
  return bench({ databaseUrl: url, dataDir: folder }).finally(stop)
}

httpTable(http)
table(
  'The order transaction against its own statements through pg',
  ['', 'SQL', 'CPU ms', 'bare', 'ratio', 'shop/s', 'bare/s', 'ratio'],
  Object.entries({ embedded, ...(postgres && { postgres }) }).map(([name, row]) => [
    name,
    String(row.statements),
    ...cells(row.cpuMs, 2),
    ...cells(row.perSecond, 0),
  ]),
)
underLoadTable(underLoad)
if (orderBytes) orderBytesTable(orderBytes)
ordersTabTable(ordersTab)
if (twoProcesses) twoProcessesTable(twoProcesses)
startTable(start)
table(
  'Bytes on the wire at 390 px',
  ['', 'requests', 'before use', 'html', 'css', 'js', 'font', 'image', 'other'],
  pages.map(({ what, requests, beforeUse, html, css, js, font, image, other }) =>
    [what, requests, beforeUse, html, css, js, font, image, other].map(String),
  ),
)
if (lighthouse) lighthouseTable(lighthouse)

const cache = join('node_modules/.cache/ferrete')
mkdirSync(cache, { recursive: true })
writeFileSync(
  join(cache, 'bench.json'),
  JSON.stringify(
    { http, embedded, postgres, underLoad, orderBytes, ordersTab, twoProcesses, start, pages, lighthouse },
    null,
    2,
  ),
)
print(`The same as JSON: ${join(cache, 'bench.json')}`)

function print(line: string): void {
  console.log(`› ${line}`)
}
