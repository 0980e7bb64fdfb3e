import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  ssr: true,
  // Sends all routes with the first page, instead of a manifest request for every link that scrolls into view.
  routeDiscovery: { mode: 'initial' },
  // One file for a page, instead of one more for its client loader.
  splitRouteModules: false,
} satisfies Config
