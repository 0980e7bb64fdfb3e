import { readFile } from 'node:fs/promises'
import { readBarcodes as decode, prepareZXingModule } from 'zxing-wasm/reader'

const program = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
let isReady: Promise<unknown> | undefined

/** The contents of the barcodes in a picture, as a scanner reads them. */
export async function readBarcodes(picture: Uint8Array): Promise<string[]> {
  isReady ??= readFile(program).then((file) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true }),
  )
  await isReady
  const found = await decode(picture, { formats: ['EAN13', 'QRCode'] })
  return found.map(({ text }) => text)
}
