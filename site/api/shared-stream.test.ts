import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_PLACE } from '#shop/endpoint.ts'
import { joinSharedStream, type StreamMessage } from './shared-stream.ts'

/** The connections that were opened; `Connection` replaces EventSource. */
const opened: Connection[] = []
class Connection {
  static readonly CLOSED = 2
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  onmessage = (_message: { data: string }) => {}
  readonly named = new Map<string, () => void>()
  addEventListener = (name: string, listener: () => void) => this.named.set(name, listener)
  close = vi.fn()
  constructor() {
    opened.push(this)
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  opened.length = 0
})

/** Joins the shared stream as a tab does; `messages` collects what the tab receives. */
function openTab() {
  const messages: StreamMessage[] = []
  return { messages, ...joinSharedStream('/api/orders/events', (message) => messages.push(message)) }
}

test('tabs share one connection, each is notified once that it is open, and closing its tab opens another', async () => {
  const first = openTab()
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 10_000 })
  opened[0]?.onopen()
  expect(first.messages).toEqual([{ is: 'reload' }])

  const second = openTab()
  await vi.waitFor(() => expect(second.messages).toEqual([{ is: 'reload' }]), { timeout: 10_000 })
  opened[0]?.onmessage({ data: 'un pedido' })
  await vi.waitFor(() => expect(second.messages.at(-1)).toEqual({ is: 'event', data: 'un pedido' }), {
    timeout: 10_000,
  })
  expect(opened).toHaveLength(1)

  first.close()
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 10_000 })
  expect(opened[0]?.close).toHaveBeenCalled()
  second.close()
})

test('a page whose place another one took asks every 20 seconds, and does not take a place back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('navigator', {})
  const { messages, close } = openTab()
  opened[0]?.named.get(NO_PLACE)?.()
  expect(opened[0]?.close).toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(messages).toEqual(Array(3).fill({ is: 'reload' }))
  expect(opened).toHaveLength(1)
  close()
  vi.advanceTimersByTime(60_000)
  expect(messages).toHaveLength(3)
})

test('a page whose connection is refused asks at once, and tries again every 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('navigator', {})
  const { messages, close } = openTab()
  for (let tries = 1; tries <= 3; tries += 1) {
    const refused = opened[tries - 1]
    if (refused) refused.readyState = Connection.CLOSED
    refused?.onerror()
    expect(messages).toHaveLength(tries)
    vi.advanceTimersByTime(20_000)
    expect(opened).toHaveLength(tries + 1)
  }
  close()
})
