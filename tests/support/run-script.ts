import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SHORT_LIFE } from './running-shop.ts'
import { testClock } from './test-clock.ts'

/** Runs a script of `commands/` with this environment, and returns its exit code and output. */
export async function runScript(
  script: string,
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = startScript(script, args, environment)
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, output: output.join('') }
}

/** Starts a script of `commands/` whose process the caller may kill. Caches compiled code for the next run. */
export const startScript = (script: string, args: string[], environment: Record<string, string>) =>
  spawn(process.execPath, [...SHORT_LIFE, `commands/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE, ...testClock(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const NODE_COMPILE_CACHE = 'node_modules/.cache/ferrete/compiled'
