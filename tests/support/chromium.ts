import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The Chromium that the people tests drive: CHROMIUM_PATH, the system's, or the one Playwright has downloaded. */
export function chromiumPath(): string {
  const chosen = process.env.CHROMIUM_PATH
  const found = chosen ? [chosen].find(existsSync) : SYSTEM.find(existsSync) || downloaded()
  if (found) return found
  throw new Error(
    `No se encontró Chromium${chosen ? ` en CHROMIUM_PATH (${chosen})` : ''} para las pruebas de navegador: ` +
      'instálalo con «sudo apt-get install chromium» o «npx playwright install chromium», ' +
      'o di dónde está con CHROMIUM_PATH=/ruta/a/chromium.',
  )
}

/** The shell first: the same engine without windows, as Playwright brings it itself, for half the work. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Playwright is asked last, because loading it takes longer than everything else together. */
function downloaded(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  return [chromium.executablePath()].find(existsSync)
}

/** Run by the bootstrap before `npm test`: a missing browser is told at once and not after the other tests. */
if (import.meta.main) {
  try {
    chromiumPath()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
