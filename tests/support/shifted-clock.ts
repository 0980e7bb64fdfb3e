import { readFileSync } from 'node:fs'

/**
 * Loaded before the shop (`--import`): its clock is ahead by the milliseconds in the file CLOCK_FILE, which is read again
 * at SIGWINCH, which the shop itself does not use. For journeys whose delivery day has to come.
 */

const RealDate = Date
let ahead = 0

process.on('SIGWINCH', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)),
})
