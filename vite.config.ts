import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

export default defineConfig({
  plugins: [reactRouter(), serviceWorker()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/**
 * Groups shared modules into few files, because on a slow connection every request costs more than a few kilobytes:
 * what every page or the landing page needs, what each page loads when it is idle, what the pages of visitors share without
 * zod, what the pages of cuts share with the order and with each other, the first view of the order wizard, what only other
 * public pages share without zod, what public pages share with zod (forms and calls), and what only the administration
 * needs (docs/decisions/019-few-files-for-slow-connections.md).
 */
function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  return [
    // One group, because two groups become two files, even with the same name.
    { name: when('base', (routes) => routes.some(isRoot) || (routes.some(isLanding) && routes.length >= 2)) },
    { name: when('offline', (_routes, _imports, importers) => importers.some(isOfflineNotices)) },
    { name: when('pages', (routes, imports) => routes.some(isOfVisitors) && isShared(routes) && !imports.some(isZod)) },
    { name: when('cart', (routes, imports) => routes.some(isCuts) && routes.some(isWizard) && !imports.some(isZod)) },
    { name: when('cuts', (routes, imports) => routes.some(isCuts) && routes.length >= 2 && !imports.some(isZod)) },
    { name: when('wizard', (routes, imports) => routes.some(isWizard) && !imports.some(isZod)) },
    { name: when('account', (routes, imports) => routes.some(isPublic) && isShared(routes) && !imports.some(isZod)) },
    { name: when('forms', (routes) => routes.some(isPublic) && isShared(routes)) },
    { name: 'admin', minShareCount: 4 },
  ]
}

/**
 * Whether four pages share it. What of visitors only the order wizard needs is not made everybody's by the pages of the
 * administration that take orders and replace cuts.
 */
function isShared(routes: string[]): boolean {
  const others = routes.filter((route) => !isAdmin(route))
  return (routes.some((route) => isOfVisitors(route) && !isWizard(route)) ? routes : others).length >= 4
}
const isCuts = (route: string) => /[\\/]site[\\/]cuts[\\/]/.test(route)
const isAdmin = (route: string) => /[\\/]site[\\/]admin[\\/]/.test(route)
const isRoot = (route: string) => /[\\/]site[\\/]root\.tsx/.test(route)
const isLanding = (route: string) => /[\\/]site[\\/]home[\\/]page\.tsx/.test(route)
const isWizard = (route: string) => /[\\/]site[\\/]order-wizard[\\/]page\.tsx/.test(route)
const isOfflineNotices = (id: string) => /[\\/]site[\\/]offline[\\/]offline-notices\.tsx$/.test(id)
const isOfVisitors = (route: string) => /[\\/]site[\\/](home|blog|cuts|order-wizard)[\\/][\w-]*page\.tsx/.test(route)
const isPublic = (route: string) => /[\\/]site[\\/](?!admin|debug)[\w-]+[\\/][\w-]*page\.tsx/.test(route)

const isZod = (id: string) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)

/**
 * The file for every module that fulfils the condition, given the routes that import it and the modules that it imports,
 * directly or indirectly.
 */
function when(
  file: string,
  condition: (routes: string[], imports: string[], importers: string[]) => boolean,
): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const reachable = (next: 'importers' | 'importedIds') => {
      const reached = new Set([id])
      for (const each of reached) for (const other of graph.getModuleInfo(each)?.[next] ?? []) reached.add(other)
      return [...reached]
    }
    const importers = reachable('importers')
    const routes = importers.filter((each) => graph.getModuleInfo(each)?.isEntry)
    return condition(routes, reachable('importedIds'), importers) ? file : null
  }
}
