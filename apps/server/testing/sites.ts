import { request } from 'node:http'
import type { NewSite, SectionContent } from '@delguur/contract'
import { createShop, memoryTokens, type Tokens } from '@delguur/sdk'
import { openTestShop, type TestShop } from './test-shop.ts'

/** A site beside the first, with nothing of its own but its name. */
export const SECOND_SITE: NewSite = {
  code: 'second',
  name: 'Архи дарс',
  hosts: ['Second.Example.mn', 'www.second.example.mn'],
  locales: ['mn'],
  default_locale: 'mn',
  copy_from: null,
  copy: [],
}

export const page = (slug: string, mn: string) => ({
  slug,
  title: { mn },
  description: { mn: '' },
  body: { mn },
  translations: {},
  image: null,
  adults_only: false,
})

/** A shop whose staff make sites. */
export async function openSites() {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const main = new URL(shop.config.publicUrl)
  return {
    shop,
    client,
    /** Host of the first site, and the port of all of them with its colon. */
    main: main.host,
    port: main.port && `:${main.port}`,
    /** The shop under a host name. */
    at: (host: string, tokens: Tokens = memoryTokens()) =>
      createShop({ baseUrl: `http://${host}`, locale: 'mn', tokens, fetch: fetchFrom(shop) }),
    textAt: async (host: string, path: string, init?: RequestInit) => {
      const response = await fetchFrom(shop)(`http://${host}${path}`, init)
      return { status: response.status, text: await response.text() }
    },
    /** What staff of the first site write on another. */
    on(site: string) {
      const headers = { 'x-site': site }
      const read = async () => (await client.request('GET /api/back_office/site', { headers })).sections
      return {
        page: (slug: string, title: string) =>
          client.request('POST /api/back_office/pages', { body: { page: page(slug, title) }, headers }),
        async texts(content: SectionContent<'texts'>) {
          const { version } = (await read()).texts
          return client.request('PUT /api/back_office/site/texts', { body: { version, content }, headers })
        },
        async home(content: SectionContent<'home'>) {
          const { version } = (await read()).home
          return client.request('PUT /api/back_office/site/home', { body: { version, content }, headers })
        },
        async settings(changes: Partial<SectionContent<'settings'>>) {
          const { version, content } = (await read()).settings
          const body = { version, content: { ...content, ...changes } }
          return client.request('PUT /api/back_office/site/settings', { body, headers })
        },
      }
    },
  }
}

/** `fetch` to this shop whatever host the address names. */
const fetchFrom =
  ({ url }: TestShop): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { host, pathname, search } = new URL(String(input))
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), host }
      const sent = request(url + pathname + search, { method: init?.method ?? 'GET', headers }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
        const { statusCode: status = 0 } = response
        resolve(
          new Response(Buffer.concat(chunks).toString(), {
            status,
            headers: new Headers(answered.map(([a, b]) => [a, b])),
          }),
        )
      })
      sent.once('error', reject)
      sent.end(init?.body === undefined ? undefined : String(init.body))
    })
