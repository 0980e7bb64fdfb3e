import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinSharedStream, type StreamMessage } from './shared-stream.ts'

/** The connections that were opened; `Connection` replaces EventSource. */
const opened: Connection[] = []
class Connection {
  onopen = () => {}
  onmessage = (_message: { data: string }) => {}
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
  expect(first.messages).toEqual([{ is: 'connected' }])

  const second = openTab()
  await vi.waitFor(() => expect(second.messages).toEqual([{ is: 'connected' }]), { timeout: 10_000 })
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
