declare global {
  interface Window {
    /** React Router's list of routes and their scripts, whose name changes with every build. */
    __reactRouterManifest?: { url: string }
  }
}

const RELOADED_KEY = 'shop-reloaded-for-build'

/** After a release the scripts of a page that is still open are gone: it loads itself anew, once for a build. */
export async function reloadIfReplaced(): Promise<void> {
  const isOver = await isReplaced().catch(() => false)
  if (!isOver) return
  location.reload()
  await new Promise(() => undefined)
}

/** Without a connection nobody knows, and a page that reloads then is lost. Fails also where storage is forbidden. */
async function isReplaced(): Promise<boolean> {
  const url = window.__reactRouterManifest?.url
  if (!url || sessionStorage.getItem(RELOADED_KEY) === url) return false
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
  if (status !== 404) return false
  sessionStorage.setItem(RELOADED_KEY, url)
  return true
}
