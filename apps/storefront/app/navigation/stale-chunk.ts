const RELOADED_KEY = 'shop-reloaded-for-chunk'

/** After a release a page that is still open asks for scripts that are gone: it loads itself anew, once per session. */
export function reloadOnceForStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED_KEY)) return
    sessionStorage.setItem(RELOADED_KEY, '1')
    event.preventDefault()
    location.reload()
  })
}
