import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'

/** The result of one `FROM` of the Dockerfile: `root` is the folder that stands for `/` in the image. */
export interface Stage {
  root: string
  workdir: string
  env: Record<string, string>
  cmd: string[]
  healthcheck: string[]
}

/**
 * The files and folders under `root` that `docker build` sends, by the rules of .dockerignore: a pattern also matches
 * everything below a matched folder, the last match decides, and a folder is entered only if it or something below it
 * can be included.
 */
export function admittedFiles(root: string): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const path = posix.normalize(line.replace(/^!/, '')).replace(/^\/|\/$/g, '')
      return { path, admits: line.startsWith('!'), matches: matcherOf(path) }
    })
  const isAdmitted = (path: string) => patterns.findLast(({ matches }) => matches.test(path))?.admits ?? true
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (!entry.isDirectory()) return isAdmitted(path) ? [path] : []
      const isEntered =
        isAdmitted(path) || patterns.some((each) => each.admits && `${each.path}/`.startsWith(`${path}/`))
      return isEntered ? filesIn(path) : []
    })
  return filesIn('')
}

/** `*` and `?` stay within a name, `**` takes any number of folders; a leading dot is like any other character. */
function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part === '?' ? '[^/]' : `\\${part}`
  })
  return new RegExp(`^${source}(?:/|$)`)
}

/**
 * Follows the project's Dockerfile with these files as its context, each stage in its own folder, and returns the last
 * stage. `npm ci` links the installed packages; `npm run build` links the project's build if it is recent (BUILT),
 * because it comes from the same files (scripts/build-sources.test.ts). There are no image users and no base image.
 * Throws on an unknown instruction and on a failed command, with its output.
 */
export function buildImage(project: string, context: string, folder: string): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const { name, rest } of instructionsOf(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [, as = String(stages.size)] = /^node:\S+(?: AS (\w+))?$/.exec(rest) ?? fail(`FROM ${rest}`)
      stage = { root: join(folder, as), workdir: '/', env: {}, cmd: [], healthcheck: [] }
      mkdirSync(stage.root)
      stages.set(as, stage)
    } else follow(name, rest, stage ?? fail(`${name} before FROM`))
  }
  return stage ?? fail('no FROM')

  function follow(instruction: string, rest: string, into: Stage): void {
    if (instruction === 'WORKDIR') {
      into.workdir = resolve(into.workdir, rest)
      mkdirSync(join(into.root, into.workdir), { recursive: true })
    } else if (instruction === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) into.env[key] = value
    else if (instruction === 'COPY') copy(rest.split(/\s+/), into)
    else if (instruction === 'RUN') run(rest, project, into)
    else if (instruction === 'CMD') into.cmd = JSON.parse(rest)
    else if (instruction === 'HEALTHCHECK') into.healthcheck = JSON.parse(rest.replace(/^.*?CMD /, ''))
    else if (!['USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(instruction)) fail(instruction)
  }

  function copy(words: string[], into: Stage): void {
    const [from] = words.filter((word) => word.startsWith('--from=')).map((word) => word.slice(7))
    const paths = words.filter((word) => !word.startsWith('--'))
    const target = paths.pop() ?? ''
    const isIntoFolder = target.endsWith('/') || paths.length > 1
    for (const path of paths) {
      const source = from === undefined ? context : (stages.get(from)?.root ?? fail(`--from=${from}`))
      const isIn = isIntoFolder && !statSync(join(source, path)).isDirectory()
      copyFast(join(source, path), join(into.root, resolve(into.workdir, target), isIn ? basename(path) : ''))
    }
  }
}

/** The environment of a process in this stage, with the image's paths moved below its root. */
export const environmentOf = ({ root, env }: Stage): Record<string, string> => ({
  PATH: dirname(process.execPath),
  ...Object.fromEntries(Object.entries(env).map(([key, value]) => [key, underRoot(root, value)])),
})

const underRoot = (root: string, text: string) => text.replace(/(?<=^|\s)\/(?=\w)/g, `${root}/`)

function run(written: string, project: string, stage: Stage): void {
  const cwd = join(stage.root, stage.workdir)
  const command = written
    .replace(/npm ci(?: --\S+)*/, () => {
      const packages = join(project, 'node_modules')
      // Without npm's list of the packages, which npm writes in place.
      for (const name of readdirSync(packages).filter((each) => each === '.bin' || !each.startsWith('.')))
        copyFast(join(packages, name), join(cwd, 'node_modules', name))
      return 'ls package.json package-lock.json'
    })
    .replace('npm run build', (build) => {
      if (!process.env.BUILT) return build
      copyFast(join(project, 'build'), join(cwd, 'build'))
      return 'ls build/start/shop.js'
    })
  const environment = environmentOf(stage)
  const { status, stdout, stderr } = spawnSync(`chown() { :; }\n${underRoot(stage.root, command)}`, {
    shell: true,
    cwd,
    env: { ...environment, PATH: `${environment.PATH}:${process.env.PATH}`, npm_config_offline: 'true' },
    encoding: 'utf8',
  })
  if (status !== 0) fail(`RUN ${written}\n${stdout}${stderr}`)
}

/** Copies with hard links if the file system supports them: nothing writes into files that it did not create. */
function copyFast(from: string, to: string): void {
  const found = lstatSync(from)
  if (found.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) copyFast(join(from, name), join(to, name))
  } else if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
}

/** One instruction per line; a backslash at the end continues it on the next line. */
const instructionsOf = (dockerfile: string) =>
  dockerfile
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? fail(line)
      return { name: name.toUpperCase(), rest }
    })

function fail(what: string): never {
  throw new Error(`The image is not built: ${what}`)
}
