import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

export default defineConfig({
  plugins: [reactRouter(), serviceWorker()],
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(file)}` } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles() } } } } } },
})

/** The same on every machine, and short, because scripts and pages repeat it. */
const shortHash = (file: string): string => hash('md5', relative(import.meta.dirname, file), 'base64url').slice(0, 4)

/**
 * Groups shared modules into few files, because on a slow connection every request costs more than a few kilobytes:
 * what every page or the landing page needs, what each page loads when it is idle, what the pages of visitors share without
 * zod, what the order shares with other public pages, what the pages of cuts share with each other, the first view of the
 * order wizard, what only other public pages share without zod, what public pages share with zod (forms and calls), and
 * what only the administration needs (docs/decisions/019-few-files-for-slow-connections.md). A group takes what its
 * modules import, unless a group before it has it: so what a public page needs comes before the administration.
 */
function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  return [
    // One group, because two groups become two files, even with the same name.
    { name: when('base', ({ routes }) => routes.some(isRoot) || (routes.some(isLanding) && routes.length >= 2)) },
    { name: when('offline', ({ importers }) => importers.some(isOfflineNotices)) },
    { name: when('pages', ({ routes, hasZod }) => routes.some(isOfVisitors) && routes.length >= 4 && !hasZod) },
    { name: when('cart', ({ routes, hasZod }) => routes.some(isWizard) && routes.some(isOther) && !hasZod) },
    { name: when('cuts', ({ routes, hasZod }) => routes.some(isCuts) && routes.length >= 2 && !hasZod) },
    { name: when('wizard', ({ routes, hasZod }) => routes.some(isWizard) && !hasZod) },
    { name: when('account', ({ routes, isOfTeam, hasZod }) => isOfAccount(routes) && !isOfTeam && !hasZod) },
    { name: when('forms', ({ routes, isOfTeam }) => routes.length >= 4 && !isOfTeam) },
    { name: when('admin', ({ routes, isOfTeam }) => routes.length >= 4 && isOfTeam) },
  ]
}

const isCuts = (route: string) => /[\\/]site[\\/]cuts[\\/]/.test(route)
const isAdmin = (route: string) => /[\\/]site[\\/](admin|debug|api-docs)[\\/]/.test(route)
const isRoot = (route: string) => /[\\/]site[\\/]root\.tsx/.test(route)
const isLanding = (route: string) => /[\\/]site[\\/]home[\\/]page\.tsx/.test(route)
const isWizard = (route: string) => /[\\/]site[\\/]order-wizard[\\/]page\.tsx/.test(route)
const isOfflineNotices = (id: string) => /[\\/]site[\\/]offline[\\/]offline-notices\.tsx$/.test(id)
const isOfVisitors = (route: string) => /[\\/]site[\\/](home|blog|cuts)[\\/][\w-]*page\.tsx/.test(route)
const isPublic = (route: string) => /[\\/]site[\\/](?!admin|debug)[\w-]+[\\/][\w-]*page\.tsx/.test(route)
const isOther = (route: string) => isPublic(route) && !isWizard(route)
const isOfAccount = (routes: string[]) => routes.length >= 2 && !routes.some(isOfVisitors)
const isZod = (id: string) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)

interface Shared {
  /** The modules that import it, directly or indirectly. */
  importers: string[]
  /** The routes among them. */
  routes: string[]
  /** Whether only pages of the team load it, at once or on demand. */
  isOfTeam: boolean
  /** Whether it imports zod, directly or indirectly. */
  hasZod: boolean
}

/** The file for every module of which the condition holds. */
function when(file: string, condition: (module: Shared) => boolean): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const reachable = (next: 'importers' | 'importedIds') => {
      const reached = new Set([id])
      for (const each of reached) for (const other of graph.getModuleInfo(each)?.[next] ?? []) reached.add(other)
      return [...reached]
    }
    const importers = reachable('importers')
    const routes = importers.filter((each) => graph.getModuleInfo(each)?.isEntry)
    const loaded = importers.filter((each) => graph.getModuleInfo(each)?.importers.length === 0)
    const hasZod = reachable('importedIds').some(isZod)
    return condition({ importers, routes, isOfTeam: loaded.every(isAdmin), hasZod }) ? file : null
  }
}
