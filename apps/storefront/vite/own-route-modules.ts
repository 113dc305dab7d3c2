import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/connection/route-modules.ts', import.meta.url))

/** Makes React Router load the scripts of screens with `app/connection/route-modules.ts` in the browser's build. */
export function ownRouteModules(): Plugin {
  let isTaken = false
  return {
    name: 'own-route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/react-router/dist/')) return null
      isTaken = true
      return OURS
    },
    generateBundle() {
      if (!isTaken) this.error('React Router has no module `routeModules.js` any more: see own-route-modules.ts')
    },
  }
}
