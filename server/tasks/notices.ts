import type { FastifyBaseLogger } from 'fastify'

/**
 * Notices for the shop's operator: Spanish sentences shown above the tasks and logged once each. They belong to this
 * process and end with it. The check that set a notice clears it.
 */
export interface Notices {
  /** Sets the sentence of `key`, or clears it with `undefined`. */
  set(key: string, text: string | undefined): void
  list(): string[]
}

/** Opens the notices of a process. */
export function openNotices(log: Pick<FastifyBaseLogger, 'warn'>): Notices {
  const texts = new Map<string, string>()
  return {
    set(key, text) {
      if (text === texts.get(key)) return
      if (text === undefined) texts.delete(key)
      else {
        texts.set(key, text)
        log.warn({ key }, text)
      }
    },
    list: () => [...texts.values()],
  }
}
