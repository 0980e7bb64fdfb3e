import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  ssr: true,
  // Every route is known from the first page: no manifest call per link that scrolls into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
