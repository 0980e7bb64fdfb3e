import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/**
 * Groups shared modules into few files, because on a slow connection every request costs more than a few kilobytes:
 * what the landing page needs too, what other public pages share (forms and their validation), and what only the
 * administration needs (docs/decisions/019-few-files-for-slow-connections.md).
 */
function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  const shared = { minShareCount: 4 }
  return [
    // Every page loads the root, so what it shares with a single page is in the base too.
    { name: neededBy(/[\\/]site[\\/]root\.tsx/, 'base'), minShareCount: 2 },
    { name: neededBy(/[\\/]site[\\/]home[\\/]page\.tsx/, 'base'), ...shared },
    { name: neededBy(/[\\/]site[\\/](?!admin|debug)[\w-]+[\\/][\w-]*page\.tsx/, 'forms'), ...shared },
    { name: 'admin', ...shared },
  ]
}

/** The file for every module that one of these pages imports, directly or indirectly. */
function neededBy(pages: RegExp, file: string): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const above = new Set([id])
    for (const each of above) {
      if (pages.test(each)) return file
      for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer)
    }
    return null
  }
}
