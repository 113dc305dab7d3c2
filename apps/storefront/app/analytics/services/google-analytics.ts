import type { Receiver } from './connect.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    /** Commands to Google's script, which executes those that were made before it was loaded. */
    dataLayer?: IArguments[]
  }
}

/** Google Analytics 4: events have its form already. */
export function googleAnalytics(id: string): Receiver {
  window.dataLayer ??= []
  const commands = window.dataLayer
  function command(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's script recognises commands by this type
    commands.push(arguments)
  }
  command('js', new Date())
  command('set', { currency: 'MNT', page_referrer: outerReferrer() })
  command('config', id, {
    // The shop sends views itself, and nothing that recognises a person across sites.
    send_page_view: false,
    allow_google_signals: false,
  })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  return (event) => {
    switch (event.event) {
      case 'page_view':
        return command('event', 'page_view', { page_location: location.origin + event.path, page_title: event.title })
      case 'search':
        return command('event', 'search', { search_term: event.search_term })
      case 'sign_up':
        return command('event', 'sign_up', {})
      default:
        // A tag manager queues events of its own.
        if ('ecommerce' in event) command('event', event.event, event.ecommerce)
    }
  }
}

/** Where the visitor came from, unless that is a page of the shop. */
const outerReferrer = (): string => (document.referrer.startsWith(location.origin) ? '' : document.referrer)
