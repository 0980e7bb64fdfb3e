import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'

/** Answers messages of PostgreSQL's protocol with the messages that it has for them. */
export type Engine = (messages: Uint8Array) => Promise<Uint8Array>

/**
 * A pool of `pg` on a PGlite, so that the rest of the code knows only one kind of database. One connection and never
 * more: PGlite has a single session behind all of them, so statements of two could mix their parameters. Whoever waits
 * for it too long is told so, which also ends a transaction that waits for itself.
 */
export function poolOn(engine: Engine): Pool {
  return new Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    stream: () => new PgliteSocket(engine),
  })
}

/** What `pg` takes for a socket: all that it says at once goes to the engine at once. */
class PgliteSocket extends Duplex {
  private readonly engine: Engine

  constructor(engine: Engine) {
    super()
    this.engine = engine
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
  }
  setNoDelay() {}
  ref() {}
  unref() {}

  override _write(messages: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.engine(new Uint8Array(messages)).then((answer) => {
      this.push(answer)
      done()
    }, done)
  }

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void) {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), '', done)
  }

  override _read() {}

  override _final(done: () => void) {
    this.push(null)
    done()
  }
}

/**
 * PGlite itself. It does not hear that somebody hangs up: what they left open is rolled back here, and what they set or
 * prepared is forgotten.
 */
export function engineOf(db: PGlite): Engine {
  return async (messages) => {
    if (messages[0] === TERMINATE) {
      if (db.isInTransaction()) await db.exec('ROLLBACK')
      await db.exec('DISCARD ALL')
      return new Uint8Array()
    }
    const answer: Uint8Array[] = []
    await db.execProtocolRawStream(messages, { onRawData: (part) => void answer.push(part.slice()) })
    return new Uint8Array(Buffer.concat(answer))
  }
}
const TERMINATE = 'X'.charCodeAt(0)
