import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSIGNMENT = /^window\.__reactRouterManifest=(.*);$/s

/** Route above all screens of a language. */
const LAYOUTS = { mn: 'locales/mn', en: 'locales/en' }

/**
 * Makes React Router's list of routes smaller, which every page loads: it reads what is false or empty like what is
 * missing, and the scripts of the entry are there before it asks for those of a route. What most routes say of themselves
 * is written once, and put into them as the list is read. Each language has a list without the screens of the other,
 * which is opened with a full load.
 */
export function slimManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  const file = name && join(assets, name)
  const [, json] = ASSIGNMENT.exec(file ? readFileSync(file, 'utf8') : '') ?? []
  if (!json) throw new Error('React Router writes its list of routes in another way: see ops/slim-manifest.mjs')

  const manifest = JSON.parse(json)
  const loaded = new Set(manifest.entry.imports)
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, slimRoute(route, loaded)])
  for (const language of Object.keys(LAYOUTS)) {
    const url = manifest.url.replace(/\.js$/, `-${language}.js`)
    const own = routes.filter(([id]) => !isOfOther(language, id, manifest.routes))
    const layout = LAYOUTS[language]
    const short = own.map(([id, route]) => [id, withoutDefaults(route, layout)])
    const text = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(short) })
    writeFileSync(
      file.replace(/\.js$/, `-${language}.js`),
      `window.__reactRouterManifest=(${restore})(${text},${JSON.stringify(layout)});`,
    )
  }
  rmSync(file)
}

/** Leaves out what `restore` puts back. */
function withoutDefaults({ id, parentId, hasLoader = false, hasDefaultExport = false, ...route }, layout) {
  return {
    ...(parentId !== layout && { parentId: parentId ?? null }),
    ...(!hasLoader && { hasLoader }),
    ...(!hasDefaultExport && { hasDefaultExport }),
    ...route,
  }
}

/** Runs in the browser: names the routes, and puts the defaults of their fields into them. */
const restore = `(m,l)=>{for(let i in m.routes){let r=m.routes[i];m.routes[i]={id:i,hasLoader:!0,hasDefaultExport:!0,...r,parentId:r.parentId===void 0?l:r.parentId??void 0}}return m}`

/** Whether a route is below the layout of another language. */
function isOfOther(language, id, routes) {
  const isLayout = Object.entries(LAYOUTS).some(([other, layout]) => other !== language && id === layout)
  const parentId = routes[id]?.parentId
  return isLayout || (parentId !== undefined && isOfOther(language, parentId, routes))
}

function slimRoute(route, loaded) {
  const imports = route.imports.filter((script) => !loaded.has(script))
  return Object.fromEntries(
    Object.entries({ ...route, imports }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
