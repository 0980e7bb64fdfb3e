import { dirname } from 'node:path'
import { type Import, isTest, lineAt, type Source } from './sources.ts'

/** The nouns of `shop`, and the other nouns that each may import. */
const SHOP_NOUNS: Record<string, readonly string[]> = {
  accounts: [],
  team: ['accounts'],
  audit: ['catalog', 'promotions', 'places'],
  catalog: [],
  media: [],
  blog: [],
  promotions: ['catalog'],
  places: [],
  orders: ['catalog', 'accounts', 'media', 'promotions', 'places'],
  wholesale: ['accounts'],
  calendar: ['orders', 'catalog'],
  packing: ['orders', 'catalog'],
  tracking: ['orders', 'catalog', 'places', 'payments'],
  counter: ['catalog', 'messages', 'orders', 'places', 'promotions'],
  courier: ['orders', 'places', 'payments', 'media'],
  customers: ['orders', 'catalog', 'places'],
  reports: ['orders', 'catalog', 'courier', 'payments'],
  payments: ['orders', 'customers', 'media'],
  month: ['orders', 'payments', 'reports'],
  cash: ['orders', 'payments'],
  terms: ['orders', 'catalog', 'media', 'tracking'],
  messages: ['catalog', 'orders', 'payments'],
  tasks: [],
  today: ['calendar', 'tasks'],
}

/** The folders of `site` that are not screens; every screen may import them. */
const SITE_SHARED = [
  '',
  'ui',
  'layout',
  'article',
  'cut',
  'ordering',
  'reorder',
  'session',
  'api',
  'storage',
  'analytics',
  'offline',
]

/** The packages allowed in the browser bundle: adding one is a deliberate decision. */
const SITE_PACKAGES =
  /^(react|react-dom|react-router|zod|uqr|papaparse|@react-router\/dev|@fontsource-variable\/\w+)(\/|$)/

const TEST_PACKAGES = ['vitest', 'fast-check']

/** Every forbidden import, with its reason. */
export const forbiddenImports = (sources: Source[]): string[] =>
  sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const why = violationOf(source.file, imported)
      return why ? `${source.file}:${imported.line} → ${imported.target}: ${why}` : []
    }),
  )

/**
 * Renamed imports of endpoints: an endpoint has the same name everywhere, and a server module imports its contract as
 * `* as contract`.
 */
export const renamedCalls = (sources: Source[]): string[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (?:type )?\{[^}]*\bas\b[^}]*\} from '#shop\/[^']*contract\.ts'/gm)].map(
      ({ index }) => `${file}:${lineAt(text, index)}`,
    ),
  )

/** Import cycles between files, and between the server's nouns (except tables, which reference each other). */
export function importCycles(sources: Source[]): string[] {
  const nounOf = (file: string) => /^server\/\w+(?=\/(?!table\.ts$))/.exec(file)?.[0]
  const running = sources.map(({ file, imports }) => ({ file, imports: imports.filter(({ isType }) => !isType) }))
  return [...cyclesOf(running, (file) => file), ...cyclesOf(sources, nounOf)]
}

function violationOf(file: string, { specifier, target }: Import): string | undefined {
  if (specifier.includes('../')) return 'across folders an import is written from the root, with #'
  if (specifier.startsWith('#') && dirname(target) === dirname(file))
    return 'inside a folder an import is written with ./'
  if (isTest(file) && (TEST_PACKAGES.includes(target) || /^(tests\/|node:)/.test(target))) return undefined
  if (isTooling(file)) return undefined
  if (/^(tests|commands|scripts|lab)\//.test(target) || TEST_PACKAGES.includes(target))
    return 'the shop does not know its tools'
  if (file.startsWith('shop/')) return shopViolation(file, target)
  if (file.startsWith('server/')) return serverViolation(file, target)
  if (file.startsWith('site/')) return siteViolation(file, target)
  return undefined
}

function shopViolation(file: string, target: string): string | undefined {
  if (target === 'zod') return undefined
  if (!target.startsWith('shop/')) return 'shop decides by itself, with zod and nothing else'
  const from = partOf(file)
  const to = partOf(target)
  if (from === 'text') return to && to !== 'text' ? 'a root file of shop knows no noun' : undefined
  if (from && !SHOP_NOUNS[from]) return `${from} is not one of the shop's nouns`
  if (target === 'shop/endpoints.ts' && !isTest(file))
    return 'the list of calls is made of the nouns, not the other way round'
  if (!to || to === 'text' || to === from || SHOP_NOUNS[from]?.includes(to)) return undefined
  if (file === 'shop/endpoints.ts' && target.endsWith('/contract.ts')) return undefined
  return from ? `${from} may not know ${to}` : 'a root file of shop knows no noun'
}

function serverViolation(file: string, target: string): string | undefined {
  if (target.startsWith('site/')) return 'server and site meet only at the contract'
  if (target === 'server/main.ts') return 'nobody imports the start'
  const isRouteModule = /^server\/(\w+\/routes|app)\.ts$/.test(target)
  if (isRouteModule && !isTest(file) && !['server/app.ts', 'server/open-shop.ts'].includes(file))
    return 'calls are put on the air by app.ts alone'
  return undefined
}

function siteViolation(file: string, target: string): string | undefined {
  if (target.startsWith('server/')) return 'site and server meet only at the contract'
  if (target.startsWith('node:'))
    return file === 'site/entry.server.tsx' ? undefined : 'only entry.server.tsx runs on Node alone'
  const [root] = target.split('/')
  if (target.startsWith('@tiptap/') && partOf(file) === 'admin') return undefined
  if (root === 'pictures') return undefined
  if (root !== 'site' && root !== 'shop')
    return SITE_PACKAGES.test(target) ? undefined : 'this package has no business in the browser'
  const from = partOf(file)
  const to = partOf(target)
  if (from === 'ui') {
    const isAllowedInUi = root === 'site' ? to === 'ui' : ['shop/money.ts', 'shop/dates.ts'].includes(target)
    return isAllowedInUi || target === 'site/pictures.ts' ? undefined : 'ui knows colours, not beef'
  }
  if (root === 'shop' || to === from || SITE_SHARED.includes(to)) return undefined
  return SITE_SHARED.includes(from) ? 'what all screens share knows no screen' : 'a screen knows no other screen'
}

/** The noun or screen that a file belongs to; '' for files directly in `shop`, `server` or `site`. */
const partOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '')

/** Files that build or test the shop and are not part of it. */
const isTooling = (file: string): boolean => /^(tests|commands|scripts|lab)\/|^[^/]+\.config\.ts$/.test(file)

/** Each cycle once, starting where it was first found. Ignores files without a place. */
function cyclesOf(
  sources: Pick<Source, 'file' | 'imports'>[],
  placeOf: (file: string) => string | undefined,
): string[] {
  const neighbours = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    const place = placeOf(file)
    if (!place) continue
    const knownPlaces = neighbours.get(place) ?? new Set()
    for (const { target } of imports) if (placeOf(target) !== place) knownPlaces.add(placeOf(target) ?? '')
    neighbours.set(place, knownPlaces)
  }
  const found: string[] = []
  const done = new Set<string>()
  const walk = (place: string, path: string[]): void => {
    if (path.includes(place)) found.push([...path.slice(path.indexOf(place)), place].join(' → '))
    if (done.has(place)) return
    done.add(place)
    for (const next of neighbours.get(place) ?? []) walk(next, [...path, place])
  }
  for (const place of neighbours.keys()) walk(place, [])
  return found
}

/** A component counts as used when a screen imports it, directly or through another component. */
export function unusedComponents(sources: Source[]): string[] {
  const isUiComponent = ({ file }: Source) => file.startsWith('site/ui/') && !isTest(file)
  const seen = new Set<string>()
  const visit = ({ imports }: Source): void => {
    for (const component of sources.filter(
      (source) => isUiComponent(source) && imports.some((i) => i.target === source.file),
    )) {
      if (seen.has(component.file)) continue
      seen.add(component.file)
      visit(component)
    }
  }
  for (const source of sources)
    if (source.file.startsWith('site/') && !isUiComponent(source) && !isTest(source.file)) visit(source)
  return sources.filter((source) => isUiComponent(source) && !seen.has(source.file)).map(({ file }) => file)
}
