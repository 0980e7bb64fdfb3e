// Opens an encrypted backup without the shop, and needs only Node (docs/backup-format.md):
//   BACKUP_KEY='the key' node open-backup.mjs backup > shop.tar.zst && tar --zstd -xf shop.tar.zst
import { createDecipheriv, scryptSync } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const file = openSync(process.argv[2], 'r')
const take = (length) => {
  const bytes = Buffer.alloc(length)
  for (let read = 0; read < length; ) {
    const more = readSync(file, bytes, read, length - read, null)
    if (more === 0) throw new Error('The backup is cut: its end is missing.')
    read += more
  }
  return bytes
}

if (take(8).toString() !== 'FERRETE1') throw new Error('The backup is not encrypted: open it with tar --zstd -xf')
const key = scryptSync(process.env.BACKUP_KEY ?? '', take(16), 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
for (let piece = 0, isLast = false; !isLast; piece++) {
  const length = take(4)
  isLast = length[0] >= 0x80
  const sealed = take(length.readUInt32BE() % 2 ** 31)
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(piece, 6, 6)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(length).setAuthTag(take(16))
  const bytes = Buffer.concat([decipher.update(sealed), decipher.final()])
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written)
}
closeSync(file)
