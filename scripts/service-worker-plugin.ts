import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * The entries whose files the worker keeps when it is installed, with everything that they load later: also those of pages
 * that it does not keep, which can then say themselves that there is no connection. Without its files React Router loads
 * the page again that is open.
 */
const KEPT_ENTRIES =
  /[\\/]site[\\/](root|(home|order-wizard|meals|auth)[\\/]page|order-wizard[\\/]sent-page|blog[\\/](article-)?page|cuts[\\/](cut-)?page)\.tsx|entry\.client/

/** Builds the service worker as one file, /sw.js, with the names of the built files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const files = keptFiles(bundle)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker({ files, version }) })
    },
  }
}

function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set(
    chunks.filter(({ isEntry, facadeModuleId }) => isEntry && KEPT_ENTRIES.test(facadeModuleId ?? '')),
  )
  for (const { imports, dynamicImports } of reached)
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name)
      if (chunk) reached.add(chunk)
    }
  const files = [...reached].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  return [...new Set(files)].sort().map((file) => `/${file}`)
}

async function bundleWorker(built: { files: string[]; version: string }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILT: JSON.stringify(built) },
    build: {
      write: false,
      rolldownOptions: { input: 'site/service-worker/worker.ts', output: { format: 'iife' } },
    },
  })
  const [worker] = (result as Rolldown.RolldownOutput).output
  return worker.code
}
