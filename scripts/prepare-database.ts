import { createWriteStream, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { connect } from '#server/db/connect.ts'
import { filesOfDatabase } from '#server/db/database-folder.ts'
import { migrate } from '#server/db/migrate.ts'
import { PREPARED } from '#server/db/new-database.ts'
import { openJobs } from '#server/jobs.ts'

/** Runs at the build: makes the databases that are unpacked where there is none yet. */
for (const archive of Object.values(PREPARED)) rmSync(archive, { force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'ferrete-build-'))
try {
  const empty = await connect({ dataDir })
  await empty.close()
  await archive(PREPARED.empty)

  const { jobsDb, close } = await connect({ dataDir })
  await migrate(jobsDb)
  const jobs = await openJobs(jobsDb, { embedded: true }, (error) => {
    throw error
  })
  await jobs.close()
  await close()
  await archive(PREPARED.shop)
} finally {
  rmSync(dataDir, { recursive: true })
}

async function archive(file: string): Promise<void> {
  const folder = filesOfDatabase(dataDir)
  const entries = pack()
  const writing = pipeline(entries, createGzip(), createWriteStream(`${file}.part`))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isDirectory()) entries.entry({ name, type: 'directory' })
    else entries.entry({ name }, readFileSync(path))
  }
  entries.finalize()
  await writing
  // Renamed, so that a start never sees a part of it.
  renameSync(`${file}.part`, file)
}
