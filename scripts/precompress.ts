import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Runs after the build: writes a .br and a .gz version of every large enough text file, so that no request waits for
 * compression.
 */
const MIN_BYTES_TO_COMPRESS = 1024

const textFiles = globSync('build/client/**/*.{js,css,svg,json,txt,xml}')
await Promise.all(textFiles.map(compress))

async function compress(file: string) {
  const text = await readFile(file)
  if (text.length <= MIN_BYTES_TO_COMPRESS) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
  await Promise.all([
    promisify(brotliCompress)(text, brotli).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
