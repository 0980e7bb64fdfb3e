import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/**
 * What many pages share travels in two files, because a telephone waits for every file and not for a few kilobytes more:
 * one with what the landing page needs too, one with what it does not (the forms and what checks them).
 */
function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  const shared = { minShareCount: 4 }
  return [
    { name: (id, graph) => (isOnLanding(id, graph) ? 'base' : null), ...shared },
    { name: 'forms', ...shared },
  ]
}

function isOnLanding(id: string, graph: Rolldown.ChunkingContext): boolean {
  const above = new Set([id])
  for (const each of above) {
    if (/[\\/]site[\\/](root|home[\\/]page)\.tsx/.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer)
  }
  return false
}
