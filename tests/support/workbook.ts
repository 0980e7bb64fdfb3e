import { inflateRawSync } from 'node:zlib'

type Cell = string | number | null
const DIRECTORY_ENTRY = 0x02014b50

/** The sheets of a workbook by name, with their rows; a day is its serial number. */
export function sheetsOf(file: Buffer): Record<string, Cell[][]> {
  const parts = unzip(file)
  const strings = [...textOf(parts, 'xl/sharedStrings.xml').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)]
  const names = [...textOf(parts, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)]
  return Object.fromEntries(
    names.map(([, name = ''], index) => {
      const rows = [...textOf(parts, `xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/gs)]
      return [name, rows.map(([, cells = '']) => cellsOf(cells, (at) => readable(strings[at]?.[1] ?? '')))]
    }),
  )
}

const cellsOf = (row: string, stringAt: (index: number) => string): Cell[] =>
  [...row.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?<\/c>)/g)].map(([, attributes = '', value]) => {
    if (value === undefined) return null
    return attributes.includes('t="s"') ? stringAt(Number(value)) : Number(value)
  })

const readable = (xml: string): string =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: keyof typeof SIGNS) => SIGNS[sign])
const SIGNS = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const textOf = (parts: Map<string, Buffer>, name: string): string => {
  const part = parts.get(name)
  if (!part) throw new Error(`The workbook has no ${name}`)
  return part.toString()
}

/** The entries of a ZIP by name, read from its central directory. */
function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06', 'latin1')
  const parts = new Map<string, Buffer>()
  let at = file.readUInt32LE(end + 16)
  while (file.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [size, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? file.readUInt32LE(at + offset) : file.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    parts.set(file.toString('utf8', at + 46, at + 46 + nameLength), inflateRawSync(file.subarray(start, start + size)))
    at += 46 + nameLength + extra + comment
  }
  return parts
}
