import { get } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { BROTLI_QUALITY } from '../apps/server/src/platform/http/compressed.ts'
import { signUp } from './customers.ts'
import { prepareCart } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { openVisitor } from './visitor.ts'

interface Budget {
  path: string
  html: number
  scripts: number
  /** Session of the page's visitor; anonymous by default. */
  cookie?(): Promise<string>
}

/** Kilobytes that a first visit may transfer, compressed with Brotli. */
const BUDGETS: Record<string, Budget> = {
  home: { path: '/', html: 12, scripts: 125 },
  list: { path: '/products', html: 12, scripts: 125 },
  product: { path: `/products/${SIMPLE_PRODUCT}`, html: 10, scripts: 130 },
  search: { path: '/search?q=utas', html: 12, scripts: 125 },
  cart: { path: '/cart', html: 8, scripts: 125 },
  checkout: { path: '/checkout', html: 13, scripts: 155, cookie: cookieOfCart },
  wallet: { path: '/account/wallet', html: 8, scripts: 136, cookie: cookieOfCustomer },
  lease: { path: '/lease', html: 12, scripts: 137 },
}
const STYLES = 12
/** Fonts for the text of a page in one language; a browser loads the files whose characters occur. */
const FONTS = 35

/**
 * Fixed host of measured pages: Brotli samples a page to guess its contexts, so that a test's port changes its size by
 * up to 2 %.
 */
const SHOP_ADDRESS = 'https://delguur.mn'

interface Weights {
  html: number
  styles: number
  scripts: number
  fonts: number
}

test.each(Object.entries(BUDGETS))('NAV-06 the %s page stays within its budget of bytes', async (_, budget) => {
  const weights = await weighPage(budget)

  const allowed: Weights = { html: budget.html, styles: STYLES, scripts: budget.scripts, fonts: FONTS }
  const over = Object.entries(allowed).filter(([part, limit]) => weights[part as keyof Weights] > limit)
  const table = over.map(([part, limit]) => `${part}: ${weights[part as keyof Weights].toFixed(1)} KB of ${limit} KB`)
  expect(table, `${budget.path} is too heavy`).toEqual([])
  expect(weights.scripts, 'the scripts were found').toBeGreaterThan(80)
})

/** Kilobytes of scripts until the back office shows its login or its home, with the texts of one language. */
const BACK_OFFICE_SCRIPTS = 300

test('NAV-06 the first view of the back office stays within its budget of bytes', async () => {
  const page = await openVisitor()
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname)
  })

  await page.goto('/admin')
  await page.locator('input[type=password]').waitFor()

  const scripts = await weigh(loaded)
  expect(scripts).toBeLessThanOrEqual(BACK_OFFICE_SCRIPTS)
  expect(scripts, 'the scripts were found').toBeGreaterThan(80)
})

/** Styles are inlined in the page and counted separately. */
async function weighPage({ path, cookie }: Budget): Promise<Weights> {
  const sent = (await fetchBytes(path, 'identity', await cookie?.())).toString('utf8')
  const html = sent.replaceAll(shopUrl(), SHOP_ADDRESS)
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('')
  const sheets = addresses(html, 'css')
  return {
    html: compressed(html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')),
    styles: compressed(styles) + (await weigh(sheets)),
    scripts: await weigh(addresses(html, 'js')),
    fonts: await weigh(addresses(html, 'woff2')),
  }
}

/** Distinct files of a type that the page preloads, links or imports. */
const addresses = (html: string, extension: string) => [
  ...new Set([...html.matchAll(new RegExp(`["'](/assets/[^"']+\\.${extension})["']`, 'g'))].map(([, url = '']) => url)),
]

async function weigh(urls: string[]): Promise<number> {
  const bodies = await Promise.all(urls.map((url) => fetchBytes(url, 'br')))
  return kilobytes(bodies.reduce((total, body) => total + body.length, 0))
}

/** Compression level of the server's pages. */
const compressed = (text: string) =>
  kilobytes(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length)

const kilobytes = (bytes: number) => bytes / 1024

async function cookieOfCart() {
  const { token } = await prepareCart()
  return `order_token=${token}`
}

async function cookieOfCustomer() {
  const { tokens } = await signUp()
  return `access_token=${tokens.session?.accessToken}; refresh_token=${tokens.session?.refreshToken}`
}

/** Uses `http` instead of `fetch`, which would decompress the response. */
function fetchBytes(path: string, encoding: string, cookie = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(shopUrl() + path, { headers: { 'accept-encoding': encoding, cookie } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}
