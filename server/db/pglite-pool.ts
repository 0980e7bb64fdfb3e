import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { BoundedPool } from './pool/bounded-pool.ts'

/** Sends messages of PostgreSQL's wire protocol to the engine and resolves with its reply. */
export type Engine = (messages: Uint8Array) => Promise<Uint8Array>

/**
 * A `pg` pool on PGlite with exactly one connection: PGlite has a single session, so two clients could mix up the
 * parameters of their statements. Waiting too long for the connection is an error, which also ends a transaction that
 * waits for itself.
 */
export function poolOn(engine: Engine): BoundedPool {
  return new BoundedPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    stream: () => new PgliteSocket(engine),
  })
}

/** The socket given to `pg`. Sends everything written in one go to the engine as one message. */
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
 * The engine on PGlite. PGlite does not notice that a client disconnects, so this rolls back its open transaction and
 * discards its settings and prepared statements.
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
