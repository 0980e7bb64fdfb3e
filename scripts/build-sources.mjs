import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file that the build reads: what .dockerignore admits, because the container image is built from that alone. */
export function buildSources() {
  const admitted = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm)
  return admitted
    .flatMap((path) => [path, ...below(path)])
    .filter((path) => statSync(path).isFile() && !path.endsWith('.test.ts'))
    .sort()
}

const below = (path) =>
  statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).map((name) => join(path, name)) : []
