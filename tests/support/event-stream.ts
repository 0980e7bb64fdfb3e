/** A page that listens to server-sent events: what it has heard so far, and when its connection ended. */
export async function openEventStream(url: string, cookie: string) {
  const controller = new AbortController()
  const response = await fetch(url, { headers: { cookie, accept: 'text/event-stream' }, signal: controller.signal })
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
    /** All that came, as it came. */
    text: () => text,
    /** Fulfilled when the server ends the stream, or the page is closed. */
    ended: read().catch(() => {}),
    close: () => controller.abort(),
  }
}
