import type { Page } from 'playwright-core'

/** What a service of others was sent. */
export interface Sent {
  /** Name of the event. */
  name: string
  params: Record<string, unknown>
}

export interface Services {
  /** Addresses of the scripts that were loaded. */
  scripts: string[]
  google: Sent[]
  meta: Sent[]
}

/** Google's script as far as the shop uses it: sends commands of before and after it was loaded, and sets its cookie. */
const GTAG = `(() => {
  document.cookie = '_ga=GA1.1.1; path=/'
  const send = ([kind, name, params]) =>
    kind === 'event' && fetch('https://region1.google-analytics.com/g/collect?en=' + name,
      { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(params) })
  const { push } = dataLayer
  dataLayer.forEach(send)
  dataLayer.push = (...commands) => { commands.forEach(send); return push.apply(dataLayer, commands) }
})()`

/** Meta's script in the same way. */
const FBEVENTS = `(() => {
  let sent = 0
  const send = ([kind, name, params, more]) => {
    if (kind === 'track' || kind === 'trackCustom')
      new Image().src = 'https://www.facebook.com/tr?ev=' + name + '&n=' + ++sent + '&cd=' +
        encodeURIComponent(JSON.stringify({ ...params, ...more }))
  }
  fbq.queue.forEach(send)
  fbq.callMethod = (...command) => send(command)
})()`

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const script = (body: string) => ({ contentType: 'text/javascript', body })

/** Answers for the services of a page and records what they are sent; nothing reaches the network. */
export async function serveServices(page: Page): Promise<Services> {
  const services: Services = { scripts: [], google: [], meta: [] }
  await page.route(/^https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)\//, async (route) => {
    const url = route.request().url()
    services.scripts.push(url)
    const body = url.includes('/gtag/js') ? GTAG : url.includes('/fbevents') ? FBEVENTS : ''
    await route.fulfill(script(body))
  })
  await page.route('https://*.google-analytics.com/**', async (route) => {
    const request = route.request()
    const name = new URL(request.url()).searchParams.get('en') ?? ''
    services.google.push({ name, params: request.postDataJSON() })
    await route.fulfill({ status: 204 })
  })
  await page.route('https://www.facebook.com/tr**', async (route) => {
    const { searchParams } = new URL(route.request().url())
    services.meta.push({ name: searchParams.get('ev') ?? '', params: JSON.parse(searchParams.get('cd') ?? '{}') })
    await route.fulfill({ contentType: 'image/gif', body: PIXEL })
  })
  return services
}
