import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinSharedStream, type StreamMessage } from './shared-stream.ts'

/** The connections that were opened, as the browser makes them. */
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

/** A tab that shares the stream, and what it was told. */
function openTab() {
  const heard: StreamMessage[] = []
  return { heard, ...joinSharedStream('/api/orders/events', (said) => heard.push(said)) }
}

test('every tab learns once that the connection stands, also one that is opened later', async () => {
  const first = openTab()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.onopen()
  expect(first.heard).toEqual([{ is: 'connected' }])

  const second = openTab()
  await vi.waitFor(() => expect(second.heard).toEqual([{ is: 'connected' }]))
  opened[0]?.onmessage({ data: 'un pedido' })
  await vi.waitFor(() => expect(second.heard.at(-1)).toEqual({ is: 'event', data: 'un pedido' }))
  expect(opened).toHaveLength(1)

  first.close()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[0]?.close).toHaveBeenCalled()
  second.close()
})
