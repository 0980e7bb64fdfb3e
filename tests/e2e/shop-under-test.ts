import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from '#tests/support/running-shop.ts'

// Set once and inherited by the workers.
process.env.SHOP_DATA ??= mkdtempSync(join(tmpdir(), 'ferrete-people-'))
process.env.SHOP_PORT ??= '8191'

/** The shop that the people of this run visit: where it is, where it keeps its data, and who runs it. */
export const SHOP = {
  url: `http://localhost:${process.env.SHOP_PORT}`,
  port: process.env.SHOP_PORT,
  data: process.env.SHOP_DATA,
  admin: ADMIN,
}
