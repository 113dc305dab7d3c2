import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../apps/server/testing/free-port.ts'
import { invoiceOf, openPayingShop } from '../apps/server/testing/orders/paying.ts'
import { openTestShop } from '../apps/server/testing/test-shop.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { packSdk } from '../ops/sdk-package.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const EXAMPLE = path.join(ROOT, 'examples/steppe-goods')
const TYPESCRIPT = path.join(ROOT, 'node_modules/typescript/bin/tsc')

let packed: string

beforeAll(async () => {
  packed = await packSdk()
})

test('SITE-09 the packed SDK stands alone: no dependency, and its types are those of the contract', () => {
  const folder = installed()
  const sdk = path.join(folder, 'node_modules/@delguur/sdk')
  const manifest = JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8'))
  const code = readFileSync(path.join(sdk, 'index.js'), 'utf8')

  expect(manifest).toMatchObject({ name: '@delguur/sdk', license: 'MIT', type: 'module', version: expect.any(String) })
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.private).toBeUndefined()
  expect(code).not.toMatch(/^import |require\(|process\./m)
  for (const file of ['README.md', 'LICENSE']) expect(readFileSync(path.join(sdk, file), 'utf8')).not.toBe('')

  const proof = path.join(ROOT, 'node_modules/.cache/sdk-types-proof.ts')
  writeFileSync(proof, proofOfTypes(path.join(sdk, 'types/contract.d.ts')))
  compile(ROOT, '--ignoreConfig', ...OPTIONS, proof)
})

test('SITE-09 a bundle of the SDK works in a browser', async () => {
  const folder = installed()
  const entry = path.join(folder, 'page.js')
  writeFileSync(entry, "export { browserTokens, createShop } from '@delguur/sdk'\n")
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: 'bundle', lib: { entry, formats: ['iife'], name: 'sdk', fileName: () => 'page.js' } },
  })
  const shop = await openTestShop()
  const toy = await shop.variant({ price: 12_000, stock: 3 })
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await page.goto(`${shop.url}/healthz`)
  await page.addScriptTag({ path: path.join(folder, 'bundle/page.js') })

  const bought = await page.evaluate(`(async () => {
    const shop = sdk.createShop({ locale: 'mn', tokens: sdk.browserTokens() })
    const { products } = await shop.products.list()
    await shop.orders.addToCart({ variantId: products[0].variant_id })
    const again = sdk.createShop({ locale: 'mn', tokens: sdk.browserTokens() })
    return { id: products[0].variant_id, total: (await again.orders.current()).item_total }
  })()`)

  expect(bought).toEqual({ id: toy.id, total: 12_000 })
})

test('SITE-09 a shop of its own on the packed SDK shows goods, sells them, and sends the shopper to pay', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const folder = installed()
  compile(folder, '--typeRoots', path.join(ROOT, 'node_modules/@types'))
  const visit = await openExample(folder, shop.url)

  const list = await visit('/')
  const [, address = ''] = /<a href="(\/products\/[^"]+)"/.exec(list) ?? []
  const product = await visit(address)
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(product) ?? []
  const chosen = { variant_id: String(phone.id), quantity: '2', key }
  const [cart = ''] = await Promise.all([visit('/cart', chosen), visit('/cart', chosen)])
  expect(cart).toContain(`Нийт <strong>${tugrik(2 * phone.price)}</strong>`)

  const contact = { phone: '99112233', receiver: 'Бат <b>', store: '', payment_method: 'qr', terms: 'on' }
  const place = { district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }
  const press = async (checkout: string) => {
    const [, total = ''] = /name="total" value="(\d+)"/.exec(checkout) ?? []
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(checkout) ?? []
    return visit('/checkout', { ...contact, ...place, total, key })
  }
  const withDelivery = await press(await visit('/checkout'))
  expect(withDelivery).toContain('Хүргэлтийн үнэ нэмэгдсэн')
  expect(withDelivery).toContain('value="Бат &#60;b&#62;"')
  const ordered = await press(withDelivery)
  expect(ordered).toContain(`Төлөх дүн: ${tugrik(2 * phone.price + 5000)}`)
  const [, link = ''] = /class="button" href="([^"]+)"/.exec(ordered) ?? []
  expect(link).toMatch(/^http/)

  const [, number = ''] = /Захиалга (R\d+)/.exec(ordered) ?? []
  const { id } = await shop.db.selectFrom('payments').select('public_id as id').executeTakeFirstOrThrow()
  await provider.pay(await invoiceOf(shop, id))
  await expect.poll(() => visit(`/orders/${number}`)).toContain('Төлөгдсөн')
  expect(await visit('/cart')).toContain('Сагс хоосон')
  expect(await press(withDelivery)).toContain(`Захиалга ${number}`)
})

const OPTIONS = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'],
  ...['--module', 'preserve', '--target', 'esnext'],
]

const tugrik = (amount: number) => `${amount.toLocaleString('en-US')}₮`

/** Example in a folder of its own, with the packed SDK in place of what npm would install. */
function installed(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'delguur-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(EXAMPLE, folder, { recursive: true, filter: (file) => !file.includes('node_modules') })
  const target = path.join(folder, 'node_modules/@delguur/sdk')
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', packed, '-C', target, '--strip-components=1'])
  return folder
}

const compile = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, [TYPESCRIPT, ...args], { cwd: folder, stdio: 'inherit' })

/** Compiles only if no part of any route differs; the message of the compiler names those that do. */
const proofOfTypes = (published: string): string => `
import type * as ours from '@delguur/contract'
import type * as published from '${published.replace(/\.d\.ts$/, '.js')}'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Parts<K extends ours.RouteKey> = {
  reply: Same<ours.Reply<ours.Api[K]>, published.Reply<published.Api[K]>>
  body: Same<ours.Body<ours.Api[K]>, published.Body<published.Api[K]>>
  query: Same<ours.Query<ours.Api[K]>, published.Query<published.Api[K]>>
  params: Same<ours.Params<ours.Api[K]>, published.Params<published.Api[K]>>
}
type Different = { [K in ours.RouteKey]: false extends Parts<K>[keyof Parts<K>] ? K : never }[ours.RouteKey]
type Nothing<T extends never> = T
export type Routes = Nothing<Different>
export const keys: Same<ours.RouteKey, published.RouteKey> = true
export const codes: Same<ours.ErrorCode, published.ErrorCode> = true
`

/** Example in a process of its own; a visit follows to the page that a form leads to, with the cookies of a browser. */
async function openExample(folder: string, shopUrl: string) {
  const port = String(await freePort())
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: { PATH, HOME, SHOP_URL: shopUrl, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const url = `http://127.0.0.1:${port}`
  const cookies = new Map<string, string>()

  return async function visit(pathname: string, form?: Record<string, string>): Promise<string> {
    const response = await fetch(url + pathname, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const next = response.headers.get('location')
    return next ? visit(next) : response.text()
  }
}
