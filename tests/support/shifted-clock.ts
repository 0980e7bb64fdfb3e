import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Loaded before the shop (`--import`): its clock is ahead by the milliseconds in the file CLOCK_FILE, which is read again
 * at SIGWINCH, which the shop itself does not use; CLOCK_FILE.read then has them too. For journeys whose delivery day has
 * to come.
 */

const RealDate = Date
let ahead = 0

process.on('SIGWINCH', () => {
  const file = process.env.CLOCK_FILE ?? ''
  ahead = Number(readFileSync(file, 'utf8'))
  writeFileSync(`${file}.read`, String(ahead))
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)),
})
