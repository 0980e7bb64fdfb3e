import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The Chromium for the browser tests: CHROMIUM_PATH, the system's, or Playwright's download. */
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

/** The headless shell comes first: the same engine without windows, at half the CPU time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Imports Playwright only when needed, because loading it takes longer than all other checks. */
function downloaded(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  return [chromium.executablePath()].find(existsSync)
}

/**
 * Installs Chromium if it is missing: Debian's package where packages can be installed, otherwise Playwright's
 * download.
 */
function installChromium(): void {
  if (process.env.CHROMIUM_PATH || SYSTEM.some(existsSync) || downloaded()) return
  process.stdout.write('› Instalando Chromium para las pruebas de navegador…\n')
  if (!installPackage('chromium-headless-shell')) run('playwright', 'install', '--no-shell', 'chromium')
}

function installPackage(name: string): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const apt = (...args: string[]) =>
    run(...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...args)
  return existsSync('/usr/bin/apt-get') && apt('update') && apt('install', '--no-install-recommends', name)
}

function run(...[command = '', ...args]: string[]): boolean {
  const shell = process.platform === 'win32'
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell }).status === 0
}

/** The bootstrap runs this before `npm test`, to report a missing browser before the other tests run. */
if (import.meta.main) {
  try {
    installChromium()
    chromiumPath()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
