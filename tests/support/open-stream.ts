/** A page that listens to server-sent events: what it has heard so far, and when its connection ended. */
export async function openStream(url: string, cookie: string) {
  const page = new AbortController()
  const response = await fetch(url, { headers: { cookie, accept: 'text/event-stream' }, signal: page.signal })
  const heard: unknown[] = []
  let text = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n').slice(0, -1)
      const data = events.filter((event) => event.startsWith('data: '))
      heard.splice(0, heard.length, ...data.map((event) => JSON.parse(event.slice('data: '.length))))
    }
  }
  return {
    response,
    heard,
    /** All that came, as it came. */
    text: () => text,
    /** Fulfilled when the server ends the stream, or the page is closed. */
    ended: read().catch(() => {}),
    close: () => page.abort(),
  }
}
