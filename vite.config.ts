import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/**
 * Groups shared modules into few files, because on a slow connection every request costs more than a few kilobytes:
 * what every page or the landing page needs, what other public pages share (forms and their validation), and what only
 * the administration needs (docs/decisions/019-few-files-for-slow-connections.md).
 */
function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  const shared = { minShareCount: 4 }
  return [
    // One group, because two groups become two files, even with the same name.
    { name: when('base', (routes) => routes.some(isRoot) || (routes.some(isLanding) && routes.length >= 3)) },
    { name: when('forms', (routes) => routes.some(isPublic)), ...shared },
    { name: 'admin', ...shared },
  ]
}

const isRoot = (route: string) => /[\\/]site[\\/]root\.tsx/.test(route)
/** The page that is not found imports the landing page, so two routes need each module of it. */
const isLanding = (route: string) => /[\\/]site[\\/]home[\\/]page\.tsx/.test(route)
const isPublic = (route: string) => /[\\/]site[\\/](?!admin|debug)[\w-]+[\\/][\w-]*page\.tsx/.test(route)

/** The file for every module whose routes, those that import it directly or indirectly, fulfil the condition. */
function when(file: string, condition: (routes: string[]) => boolean): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const above = new Set([id])
    for (const each of above) for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer)
    return condition([...above].filter((each) => graph.getModuleInfo(each)?.isEntry)) ? file : null
  }
}
