import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from '#tests/support/running-shop.ts'

// Set in the main process and inherited by the workers.
process.env.SHOP_DATA ??= mkdtempSync(join(tmpdir(), 'ferrete-e2e-'))
process.env.SHOP_PORT ??= '8191'

/** The shop that the journeys of this run visit: its address, its data folder and its administrator. */
export const SHOP = {
  url: `http://localhost:${process.env.SHOP_PORT}`,
  port: process.env.SHOP_PORT,
  data: process.env.SHOP_DATA,
  admin: ADMIN,
}

/** Throws unless a folder, which is deleted after the run, is empty. */
export async function requireEmpty(folder: string): Promise<void> {
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: it is somebody's, and stays`)
}
