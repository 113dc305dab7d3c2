import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSIGNMENT = /^window\.__reactRouterManifest=(.*);$/s

/**
 * Makes React Router's list of routes smaller, which every page loads: it reads what is false or empty like what is
 * missing, and the scripts of the entry are there before it asks for those of a route.
 */
export function slimManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  const file = name && join(assets, name)
  const [, json] = ASSIGNMENT.exec(file ? readFileSync(file, 'utf8') : '') ?? []
  if (!json) throw new Error('React Router writes its list of routes in another way: see ops/slim-manifest.mjs')

  const manifest = JSON.parse(json)
  const loaded = new Set(manifest.entry.imports)
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, slimRoute(route, loaded)])
  const text = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
  writeFileSync(file, `window.__reactRouterManifest=${text};`)
}

function slimRoute(route, loaded) {
  const imports = route.imports.filter((script) => !loaded.has(script))
  return Object.fromEntries(
    Object.entries({ ...route, imports }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
