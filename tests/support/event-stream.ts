/** A client for server-sent events: what it received so far, and when its connection ended. */
export async function openEventStream(url: string, cookie: string, others: Record<string, string> = {}) {
  const controller = new AbortController()
  const headers = { ...others, cookie, accept: 'text/event-stream' }
  const response = await fetch(url, { headers, signal: controller.signal })
  const events: unknown[] = []
  let text = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const messages = text.split('\n\n').slice(0, -1)
      const data = messages.filter((message) => message.startsWith('data: '))
      events.splice(0, events.length, ...data.map((message) => JSON.parse(message.slice('data: '.length))))
    }
  }
  return {
    response,
    received: events,
    /** The raw text received. */
    text: () => text,
    /** Resolves when the server ends the stream, or the client closes it. */
    ended: read().catch(() => {}),
    close: () => controller.abort(),
  }
}
