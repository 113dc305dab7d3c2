import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productEn } from '../apps/storefront/app/i18n/messages/product.en.ts'
import { becomeCustomer, codeSentTo, newPhone, signUp } from './customers.ts'
import { examineHere } from './examine.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const SITE = {
  store_locations: [
    {
      ...{
        code: 'central',
        city_code: '11',
        district_code: '1116',
        phone: '77001101',
        hours: '10:00–22:00',
        pickup: true,
      },
      ...{ lat: 47.918, lon: 106.917 },
      name: { mn: 'Төв салбар' },
      address: { mn: 'Энхтайваны өргөн чөлөө 1' },
    },
  ],
}

let url: string
let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(SITE)
  url = shop.url
})

afterAll(() => shop?.close())

test('WISH-05 a visitor asks to be told, logs in, is told by a message when the price falls, and ends the alert', async () => {
  await sell('kettle', { price: 100_000, stock: 5 })
  const page = await openVisitor({ ...PHONE, baseURL: url })
  const phone = newPhone()
  await visit(page, '/products/kettle')

  await page.getByRole('button', { name: 'Үнэ буухад мэдэгдэх' }).click()
  await logInByCode(page, phone)
  await page.waitForURL('**/products/kettle?variant=*')
  await page.getByRole('status').getByText('Үнэ буухад танд мэдэгдэнэ').waitFor()
  await sell('kettle', { price: 80_000, stock: 5 })
  await shop.command('alerts', 'tell')

  const message = await messageTo(phone)
  expect(message).toMatch(/Данх 100,000₮-өөс 80,000₮ боллоо http\S+\/products\/kettle\?variant=\d+/)
  const told = /http\S+(\/products\/kettle\?variant=\d+)/.exec(message)?.[1] ?? ''
  await visit(page, told)
  await page.getByRole('button', { name: 'Үнийн түүх' }).click()
  await page.getByText('Сүүлийн 30 хоногийн хамгийн бага үнэ: 80,000₮').waitFor()
  expect(await page.getByRole('table', { name: 'Үнийн түүх' }).getByRole('row').count()).toBe(3)
  await examineHere(page, 'a product with its prices')
  await visit(page, '/account/price-alerts')
  await page.getByText(/80,000₮ гэж мэдэгдсэн/).waitFor()
  await examineHere(page, 'alerts')
  await page.getByRole('button', { name: 'Зогсоох: Данх' }).click()
  await page.getByRole('heading', { name: 'Өмнөх мэдэгдэл' }).waitFor()
  await page.getByRole('heading', { name: 'Танд мэдэгдэл алга' }).waitFor()
  await visit(page, told)
  await page.getByRole('button', { name: 'Хүссэн үнээ хүлээх' }).click()
  await page.getByLabel('Таны хүссэн үнэ, ₮').fill('80,000')
  await page.getByRole('button', { name: 'Энэ үнээр мэдэгдэх' }).click()
  await page.getByText('80,000₮-өөс бага үнэ оруулна уу').waitFor()
  await examineHere(page, 'a price of one’s own')
  await page.getByLabel('Таны хүссэн үнэ, ₮').fill('60,000₮')
  await page.getByRole('button', { name: 'Энэ үнээр мэдэгдэх' }).click()
  await page.getByRole('status').getByText('Үнэ буухад танд мэдэгдэнэ').waitFor()
  await visit(page, '/account/price-alerts')
  await page.getByText(/60,000₮/).waitFor()
})

test('WISH-05 a customer waits for sold-out goods in place of buying them, and is told when they are there', async () => {
  await sell('lamp', { price: 50_000, stock: 0 })
  const page = await openVisitor({ ...DESKTOP, baseURL: url, locale: 'en-US' })
  const customer = await signUp({ url, locale: 'en' })
  await becomeCustomer(page, customer)
  await visit(page, '/en/products/lamp')
  expect(await page.getByRole('button', { name: /^Add to cart(?!.*Kettle)/ }).count()).toBe(0)
  await page.getByRole('list', { name: productEn['product.related'] }).getByRole('link', { name: 'Kettle' }).waitFor()

  await page.getByRole('button', { name: 'Notify me when available' }).click()
  await page.getByRole('status').getByText('We tell you when it is available').waitFor()
  await sell('lamp', { price: 50_000, stock: 2 })
  await shop.command('alerts', 'tell')

  expect(await messageTo(customer.phone)).toContain('Lamp is back, 50,000₮')
  await visit(page, '/en/account')
  await page.getByRole('link', { name: 'Price alerts' }).first().click()
  await page.getByRole('heading', { name: 'Past alerts' }).waitFor()
  await page.getByText(/^Told on .*: 50,000₮$/).waitFor()
  await hydrated(page)
  await examineHere(page, 'past alerts')
})

const NAMES: Record<string, { mn: string; en: string }> = {
  kettle: { mn: 'Данх', en: 'Kettle' },
  lamp: { mn: 'Гэрэл', en: 'Lamp' },
}

const HOME = { type: 'taxon', permalink: 'home', name: { mn: 'Гэр ахуй', en: 'Home' }, kind: 'generic' }

/** Takes the product in with this price and stock, as a retailer does. */
async function sell(slug: string, { price, stock }: { price: number; stock: number }): Promise<void> {
  const product = {
    ...{
      slug,
      name: NAMES[slug],
      kind: 'generic',
      brand: null,
      taxons: [HOME.permalink],
      badges: [],
      option_types: [],
    },
    ...{ description: { mn: 'Тайлбар', en: 'Description' }, properties: [], nutrition: [] },
    available_on: null,
    images: [{ drawing: { kind: 'generic', colour: '#2b6f9e', accent: '#ffb000', seed: slug } }],
    variants: [
      {
        ...{ sku: slug.toUpperCase(), options: {}, price, stock: { central: stock }, weight_grams: 500, images: [] },
        ...{ selling_price: null, sale_start_at: null, sale_expire_at: null },
      },
    ],
  }
  await shop.command('import', await shop.file('goods.jsonl', `${JSON.stringify(HOME)}\n${JSON.stringify(product)}`))
}

async function logInByCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Утасны дугаар эсвэл и-мэйл').fill(phone)
  await page.getByRole('button', { name: 'Код авах' }).click()
  await page.getByRole('heading', { name: 'Кодоо оруулна уу' }).waitFor()
  await page.getByLabel('6 оронтой код').fill(await codeSentTo(phone, undefined, url))
  await page.getByLabel('Нэр', { exact: true }).fill('Бат')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Бүртгүүлэх' }).click()
}

/** The last message to this phone that is no login code, from the sandbox. */
async function messageTo(phone: string): Promise<string> {
  const find = async () => {
    const headers = { accept: 'application/json' }
    const reply = await fetch(`${url}/sandbox/messages?to=${phone}`, { headers })
    const { messages } = (await reply.json()) as { messages: { text: string }[] }
    return messages.map(({ text }) => text).find((text) => text.includes('₮')) ?? ''
  }
  await expect.poll(find, { message: `a message for ${phone}`, timeout: 60_000 }).not.toBe('')
  return find()
}
