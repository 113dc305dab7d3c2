import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD, openErp } from '../apps/server/testing/providers/erp.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import { ADMINISTRATOR } from './administrator.ts'
import { becomeCustomer, type Customer, signUp } from './customers.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { look, pairings, pathIn, picture, wordsIn } from './pairings.ts'
import { staffOf } from './staff.ts'
import { DESKTOP, openVisitor, PHONE, visit } from './visitor.ts'

const SITE = {
  configs: { returns: { hours: 72, hours_by_kind: { tea: 0 } } },
  store_locations: [
    {
      code: 'central',
      name: { mn: 'Төв салбар' },
      city_code: '11',
      district_code: '1119',
      address: { mn: 'Бага тойруу 14' },
      phone: '77001234',
      hours: '00:00–24:00',
      lat: 47.9213,
      lon: 106.9186,
      pickup: true,
    },
  ],
}
const GOODS = [
  product('lamp', { mn: 'Гэрэл', en: 'Lamp' }, { kind: 'generic' }),
  product('game', { mn: 'Тоглоом', en: 'Game' }, { kind: 'license' }, {}),
  product(
    'tea',
    { mn: 'Сүүтэй цай', en: 'Milk tea' },
    {
      kind: 'tea',
      nutrition: [{ name: { mn: 'Уураг', en: 'Protein' }, value: { mn: '3.2 г', en: '3.2 g' } }],
    },
  ),
]

let erp: Awaited<ReturnType<typeof openErp>>
let shop: OwnShop
let closeErp: () => Promise<void>

beforeAll(async () => {
  erp = await openErp((close) => {
    closeErp = close
  })
  shop = await openOwnShop(SITE, { ERP_URL: erp.account.url, ERP_KEY: erp.account.key })
  await shop.command('import', await shop.file('goods.jsonl', GOODS.map((line) => JSON.stringify(line)).join('\n')))
  await shop.command('staff', 'add', ADMINISTRATOR)
})

afterAll(async () => {
  await shop?.close()
  await closeErp?.()
})

test.each(pairings(0))(
  'CHK-07 a customer finds all licences and the loyalty card in the account, and shows a key ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const { url } = shop
    const customer = await signUp({ url })
    await erp.give(customer.phone, CARD)
    const number = await buyLicence(customer, ['KEY-7777'])
    const page = await openVisitor({ ...(pairing.device === 'phone' ? PHONE : DESKTOP), baseURL: url })
    await becomeCustomer(page, customer)

    await visit(page, pathIn(pairing, '/account/licences'))
    await page.getByRole('link', { name: t('licence.order', { number }) }).waitFor()
    expect(await page.getByText('KEY-7777').count()).toBe(0)
    await look(page, pairing, 'hidden licences')
    await page.locator('summary', { hasText: t('licence.show') }).click()
    await page.getByRole('button', { name: t('licence.show_confirm') }).click()
    await page.getByText('KEY-7777').waitFor()
    await look(page, pairing, 'licences')
    await picture(page, pairing, 'licences')

    await erp.fault({ status: 500 })
    await visit(page, pathIn(pairing, '/account/wallet'))
    await page.getByText(t('loyalty.later')).waitFor()
    await erp.heal()
    await visit(page, pathIn(pairing, '/account/wallet'))
    await page.getByText(CARD.number).waitFor()
    await look(page, pairing, 'a wallet with a loyalty card')
    await picture(page, pairing, 'loyalty')
  },
)

test.each(pairings(1))(
  'CAT-09 CAT-14 food shows its nutrition and when it can be returned, and its page is shared ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await openVisitor({ ...(pairing.device === 'phone' ? PHONE : DESKTOP), baseURL: shop.url })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

    await visit(page, pathIn(pairing, '/products/tea'))
    await page.getByText(pairing.language === 'mn' ? '3.2 г' : '3.2 g', { exact: true }).waitFor()
    await page.getByText(t('product.returns_never')).waitFor()
    await page.getByRole('button', { name: t('details.share') }).click()
    await page.getByRole('status').getByText(t('details.copied')).waitFor()

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await look(page, pairing, 'a product with nutrition')
    await picture(page, pairing, 'nutrition')
    await visit(page, pathIn(pairing, '/products/lamp'))
    await page.getByText(t('product.returns_hint', { hours: 72 })).waitFor()
  },
)

/** Puts the keys on sale, and buys and pays one. */
async function buyLicence({ shop, phone, url }: Customer, keys: string[]): Promise<string> {
  const { variants } = await shop.products.find('game')
  const id = variants[0]?.id ?? 0
  const { request } = await staffOf(url)
  await request('POST /api/back_office/variants/:id/licenses', { params: { id }, body: { keys } })
  const { number } = await shop.orders.addToCart({ variantId: id })
  const { total } = await shop.checkout.update(number, { phone, email: 'bat@example.mn' })
  const payment = await shop.checkout.startPayment(number, {
    payment_method: 'qr',
    expected_total: total,
    terms_accepted: true,
  })
  await payInSandbox(payment.qr?.short_url, 'pay')
  await expect.poll(async () => (await shop.licences.mine()).total_count).toBe(1)
  return number
}

function product(slug: string, name: { mn: string; en: string }, more: object, stock: object = { central: 3 }) {
  return {
    slug,
    name,
    brand: null,
    taxons: [],
    badges: [],
    option_types: [],
    description: { mn: 'Тайлбар', en: 'Description' },
    properties: [],
    nutrition: [],
    available_on: null,
    images: [{ drawing: { kind: 'generic', colour: '#2b6f9e', accent: '#ffb000', seed: slug } }],
    variants: [
      {
        sku: slug.toUpperCase(),
        options: {},
        price: 50_000,
        stock,
        weight_grams: 100,
        images: [],
        selling_price: null,
        sale_start_at: null,
        sale_expire_at: null,
      },
    ],
    ...more,
  }
}
