/** Lets the browser store a page for times without a connection. Not before the page is loaded: nothing waits for it. */
export function registerOfflineWorker(): void {
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
