import type { Location } from 'react-router'

declare global {
  interface Window {
    /** React Router's list of routes and their scripts; its file name changes with every build. */
    __reactRouterManifest?: { url: string }
    /** React Router's instance in the browser. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } }
  }
}

const RELOADED_KEY = 'shop-reloaded-for-build'

/**
 * Reloads the document where nothing else helps. After a release the scripts of an open page are gone (one reload per
 * build). A script that exists although the browser has cached its failure (`isRemembered`) loads in a new document.
 */
export async function reloadIfNeeded(isRemembered: boolean): Promise<void> {
  const url = window.__reactRouterManifest?.url
  if (!url) return
  const isNeeded = await (isRemembered ? exists(url) : isReplaced(url)).catch(() => false)
  if (!isNeeded) return
  const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? location
  location.assign(pathname + search)
  await new Promise(() => undefined)
}

/** Returns false without a connection, because a reload would lose the page then. Throws if storage is forbidden. */
async function isReplaced(url: string): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED_KEY) === url || (await statusOf(url)) !== 404) return false
  sessionStorage.setItem(RELOADED_KEY, url)
  return true
}

const exists = async (url: string): Promise<boolean> => (await statusOf(url)) === 200

const statusOf = async (url: string): Promise<number> =>
  (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status
