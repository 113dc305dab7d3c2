import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One script per route: everything it does without the server is loaded before a connection loss.
  splitRouteModules: false,
  // The whole manifest is a few KB; sending it with the page saves a request before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
