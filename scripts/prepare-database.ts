import { renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NEW_DATABASE, PREPARED_DATABASE } from '#server/db/new-database.ts'

/** Runs at the build: makes the empty database that the first start of a shop unpacks. */
const db = await PGlite.create(NEW_DATABASE)
const archive = await db.dumpDataDir('gzip')
await db.close()
// Renamed, so that a start never sees a part of it.
writeFileSync(`${PREPARED_DATABASE}.part`, await archive.bytes())
renameSync(`${PREPARED_DATABASE}.part`, PREPARED_DATABASE)
