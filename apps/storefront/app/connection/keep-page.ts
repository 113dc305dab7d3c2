import { untilThere } from './until-there.ts'

/** The cart and an open payment have words of their own for what gets no answer. */
const SPEAKS_FOR_ITSELF = /\/(cart\/data|status)\.data$/

/** Without a connection the page that is shown stays, with all that was typed, until somebody tries again. */
export function keepPageWithoutConnection(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const ask = () => send(input, init)
    // The data of pages, and of forms that were sent: React Router alone asks by `URL`.
    const isPageData = input instanceof URL && input.pathname.endsWith('.data')
    if (!isPageData || SPEAKS_FOR_ITSELF.test(input.pathname)) return ask()
    return untilThere(ask, { signal: init?.signal, isSafe: init?.method !== 'POST' })
  }
  // After the router, which takes the links that need no other document.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (navigator.onLine || event.defaultPrevented || !link || !leadsAway(link)) return
    event.preventDefault()
    void untilThere(() => (navigator.onLine ? Promise.resolve() : Promise.reject())).then(() => link.click())
  })
}

/** In this window to another document of the shop. */
const leadsAway = ({ origin, pathname, search, target }: HTMLAnchorElement) =>
  origin === location.origin && target === '' && pathname + search !== location.pathname + location.search
