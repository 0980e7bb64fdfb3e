/**
 * `node lab/bench/lighthouse.ts FOLDER` (part of `npm run bench -- --lighthouse FOLDER`): runs Lighthouse on the public
 * pages, as on a phone with slow 4G. FOLDER contains `lighthouse`, whose 85 packages nothing else needs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumPath } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { startBuiltShop } from '#tests/support/running-shop.ts'
import { median } from './compare.ts'
import { CHROMIUM_ARGS } from './page-bytes.ts'
import { table } from './table.ts'

const PAGES = {
  'landing page': '/',
  'order page': '/haz-tu-pedido',
  'page of a cut': '/cortes/punta-palomilla',
  blog: '/blog',
  article: '/blog/picana-a-la-brasa-sin-que-se-te-seque',
}
const RUNS = 5

/** The result of one run: scores from 0 to 1, times in milliseconds. */
interface Result {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
  /** The speed of the machine during the run, which affects the blocking time most. */
  environment: { benchmarkIndex: number }
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Result }>

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const AUDITS = [
  { name: 'first paint, s', id: 'first-contentful-paint', unit: 1000, digits: 1 },
  { name: 'largest paint, s', id: 'largest-contentful-paint', unit: 1000, digits: 1 },
  { name: 'blocking, ms', id: 'total-blocking-time', unit: 1, digits: 0 },
  { name: 'layout shift', id: 'cumulative-layout-shift', unit: 1, digits: 3 },
]
const MACHINE_SPEED = 'machine'

/** The runs of each page: the value of each column. */
export type LighthouseRuns = Record<string, Record<string, string>[]>

/** Runs Lighthouse on each page in turn, so that all have the same load of the machine. */
export async function benchLighthouse(url: string, folder: string): Promise<LighthouseRuns> {
  const entry = createRequire(join(resolve(folder), 'package.json')).resolve('lighthouse')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  const port = await freePort()
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args })
  const runs: LighthouseRuns = Object.fromEntries(Object.keys(PAGES).map((page) => [page, []]))
  try {
    for (let run = 0; run < RUNS; run++)
      for (const [page, path] of Object.entries(PAGES)) {
        const { lhr } = await lighthouse(url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
        runs[page]?.push(valuesOf(lhr))
      }
  } finally {
    await browser.close()
  }
  return runs
}

function valuesOf({ categories, audits, environment }: Result): Record<string, string> {
  const scores = CATEGORIES.map((id) => [id, String(Math.round((categories[id]?.score ?? Number.NaN) * 100))])
  const figures = AUDITS.map(({ name, id, unit, digits }) => [
    name,
    ((audits[id]?.numericValue ?? Number.NaN) / unit).toFixed(digits),
  ])
  return Object.fromEntries([...scores, ...figures, [MACHINE_SPEED, environment.benchmarkIndex.toFixed(0)]])
}

/** Prints the medians, with the smallest and largest values where they differ. */
export function lighthouseTable(runs: LighthouseRuns): void {
  const columns = [...CATEGORIES, ...AUDITS.map(({ name }) => name), MACHINE_SPEED]
  table(
    `Lighthouse, mobile, slow 4G, ${RUNS} runs each`,
    ['', ...columns],
    Object.entries(runs).map(([page, results]) => [
      page,
      ...columns.map((column) => medianText(results.map((values) => values[column] ?? ''))),
    ]),
  )
}

function medianText(values: string[]): string {
  const sorted = values.toSorted((a, b) => Number(a) - Number(b))
  const middle = String(median(values.map(Number)))
  return sorted[0] === sorted.at(-1) ? middle : `${middle} (${sorted[0]}–${sorted.at(-1)})`
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-lighthouse-'))
  const shop = await startBuiltShop(dataDir, {})
  lighthouseTable(await benchLighthouse(shop.url, process.argv[2] ?? ''))
  await shop.end('SIGTERM')
  rmSync(dataDir, { recursive: true })
}
