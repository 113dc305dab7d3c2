import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One script for a route: what it does without the server is there before the connection is lost.
  splitRouteModules: false,
  // The whole manifest is a few KB: sending it with the page saves a request before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
