import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Loaded before a shop (`--import`): its clock starts at CLOCK_STARTS_AT, or is ahead by CLOCK_AHEAD milliseconds. With
 * CLOCK_FILE, SIGWINCH, which the shop itself does not use, moves it ahead by the milliseconds in that file, and
 * CLOCK_FILE.read confirms them. For pictures that show the same days in every run, and for journeys.
 */

const RealDate = Date
const { CLOCK_STARTS_AT, CLOCK_AHEAD = 0, CLOCK_FILE } = process.env
let ahead = CLOCK_STARTS_AT ? RealDate.parse(CLOCK_STARTS_AT) - RealDate.now() : Number(CLOCK_AHEAD)

if (CLOCK_FILE)
  process.on('SIGWINCH', () => {
    ahead = Number(readFileSync(CLOCK_FILE, 'utf8'))
    writeFileSync(`${CLOCK_FILE}.read`, String(ahead))
  })

const now = () => RealDate.now() + ahead
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
