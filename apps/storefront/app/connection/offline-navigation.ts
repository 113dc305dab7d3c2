import { retryUntilOnline } from './retry-until-online.ts'

/** The cart and an open payment handle a missing reply themselves. */
const SPEAKS_FOR_ITSELF = /\/(cart\/data|status)\.data$/

/** Without a connection the current page stays, with everything typed into it, until the user retries. */
export function keepPageWhileOffline(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const ask = () => send(input, init)
    // Data requests of pages and submitted forms; only React Router passes a `URL`.
    const isPageData = input instanceof URL && input.pathname.endsWith('.data')
    if (!isPageData || SPEAKS_FOR_ITSELF.test(input.pathname)) return ask()
    return retryUntilOnline(ask, { signal: init?.signal, isSafe: init?.method !== 'POST' })
  }
  // Runs after the router's handler, which takes the links within the app.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (navigator.onLine || event.defaultPrevented || !link || !leadsAway(link)) return
    event.preventDefault()
    void retryUntilOnline(() => (navigator.onLine ? Promise.resolve() : Promise.reject())).then(() => link.click())
  })
}

/** Matches links that open another document of the shop in this window. */
const leadsAway = ({ origin, pathname, search, target }: HTMLAnchorElement) =>
  origin === location.origin && target === '' && pathname + search !== location.pathname + location.search
