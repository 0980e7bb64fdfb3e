import { inflateSync } from 'node:zlib'

/** The text of a PDF of the shop, line by line: inflates every stream and maps its glyphs to characters. */
export function pdfText(file: Buffer): string[] {
  const raw = file.toString('latin1')
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]))
  const streamOf = (body: string): string => {
    const [, bytes] = /FlateDecode.*?stream\n(.*)\nendstream/s.exec(body) ?? []
    return bytes === undefined ? '' : inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const letters = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      letters.set(name, lettersOf(streamOf(objects.get(map) ?? '')))
    }
  return [...objects.values()]
    .filter((body) => body.includes('stream\n'))
    .flatMap((body) => linesOf(streamOf(body), letters))
}

/** The characters of a font by glyph number. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

function linesOf(stream: string, letters: Map<string, string[]>): string[] {
  let face = ''
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name) face = name
    if (shown === undefined) return []
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return glyphs.map((glyph) => letters.get(face)?.[Number.parseInt(glyph, 16)] ?? '�').join('')
  })
}
