import type { Location } from 'react-router'

declare global {
  interface Window {
    /** React Router's list of routes and their scripts, whose name changes with every build. */
    __reactRouterManifest?: { url: string }
    /** React Router itself, as it runs in the browser. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } }
  }
}

const RELOADED_KEY = 'shop-reloaded-for-build'

/**
 * Loads the document anew where nothing else helps: after a release the scripts of an open page are gone (once for a build),
 * and a script that is there although the browser remembers that it was not (`isRemembered`) is had by the next document.
 */
export async function loadAnewIfNeeded(isRemembered: boolean): Promise<void> {
  const url = window.__reactRouterManifest?.url
  if (!url) return
  const isNeeded = await (isRemembered ? isThere(url) : isReplaced(url)).catch(() => false)
  if (!isNeeded) return
  const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? location
  location.assign(pathname + search)
  await new Promise(() => undefined)
}

/** Without a connection nobody knows, and a page that loads itself anew then is lost. Fails also where storage is forbidden. */
async function isReplaced(url: string): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED_KEY) === url || (await statusOf(url)) !== 404) return false
  sessionStorage.setItem(RELOADED_KEY, url)
  return true
}

const isThere = async (url: string): Promise<boolean> => (await statusOf(url)) === 200

const statusOf = async (url: string): Promise<number> =>
  (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status
