import type { Source } from './architecture.ts'

const APP = 'apps/storefront/app'
const MESSAGES = `${APP}/i18n/messages/`

/** A route of the storefront: the layouts above it, outermost first, and its screen, as paths below `app`. */
export interface Screen {
  layouts: string[]
  file: string
}

interface RouteEntry {
  file: string
  children?: RouteEntry[] | undefined
}

export const screensOf = (routes: readonly RouteEntry[], layouts: string[] = []): Screen[] =>
  routes.flatMap(({ file, children }) => {
    if (children) return screensOf(children, [...layouts, file])
    // Routes without a picture answer with data.
    return file.endsWith('.tsx') ? [{ layouts, file }] : []
  })

/**
 * The texts that a screen names and that neither its layouts nor its parts provide, as `SCREEN names KEY`. A browser
 * would show the key.
 */
export function missingTexts(screens: readonly Screen[], sources: readonly Source[]): string[] {
  const tree = new Map(sources.map((source) => [source.path, source]))
  const keys = new Map(
    sources.filter(({ path }) => path.startsWith(MESSAGES)).map(({ path, text }) => [path, keysOf(text)]),
  )
  const known = new Set([...keys.values()].flat())
  return screens.flatMap(({ layouts, file }) => {
    const modules = modulesBelow(
      [...layouts, file].map((path) => `${APP}/${path}`),
      tree,
    )
    const provided = new Set(modules.flatMap(({ path }) => keys.get(path) ?? []))
    const named = modules.flatMap(({ path, text }) => (keys.has(path) ? [] : namedIn(text, known)))
    return [...new Set(named)].filter((key) => !provided.has(key)).map((key) => `${file} names ${key}`)
  })
}

/** The texts that nothing of the storefront names. */
export function unusedTexts(sources: readonly Source[]): string[] {
  const isMessages = ({ path }: Source) => path.startsWith(MESSAGES)
  const known = new Set(sources.filter(isMessages).flatMap(({ text }) => keysOf(text)))
  const named = new Set(sources.flatMap((source) => (isMessages(source) ? [] : namedIn(source.text, known))))
  return [...known].filter((key) => !named.has(key))
}

const keysOf = (text: string) => Array.from(text.matchAll(/^ {2}'([^']+)':/gm), ([, key = '']) => key)

/** Keys written out, and all that a template such as `order.state_${state}` can become. */
function namedIn(text: string, known: ReadonlySet<string>): string[] {
  const whole = Array.from(text.matchAll(/['"`]([\w.]+)['"`]/g), ([, key = '']) => key).filter((key) => known.has(key))
  const beginnings = Array.from(text.matchAll(/`(\w+\.[\w.]*)\$\{/g), ([, beginning = '']) => beginning)
  return [...whole, ...[...known].filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))]
}

/** The modules that the browser loads for `paths`; those of the server alone have texts of their own. */
function modulesBelow(paths: readonly string[], tree: ReadonlyMap<string, Source>): Source[] {
  const found = new Map<string, Source>()
  const next = [...paths]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const source = tree.get(path)
    if (!source || found.has(path)) continue
    found.set(path, source)
    next.push(
      ...source.imports
        .filter(({ isType, target }) => !isType && !/\.server\.tsx?$/.test(target))
        .map(({ target }) => target),
    )
  }
  return [...found.values()]
}
