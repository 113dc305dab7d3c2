import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { CARD, openErp } from '../apps/server/testing/providers/erp.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import { qrDrawing } from '../apps/storefront/app/features/payments/qr-drawing.server.ts'
import { seriousFaults } from './accessibility.ts'
import { ADMINISTRATOR } from './administrator.ts'
import { becomeCustomer, type Customer, signUp } from './customers.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { look, type Pairing, pairings, pathIn, picture, wordsIn } from './pairings.ts'
import { becomeStaff, staffOf } from './staff.ts'
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
const CONCERT = { mn: 'Хаврын тоглолт', en: 'Spring concert' }
const GOODS = [
  product('lamp', { mn: 'Гэрэл', en: 'Lamp' }, { kind: 'generic' }),
  product('concert', CONCERT, { kind: 'ticket' }, { central: 20 }),
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

test.each(pairings(2))(
  'BO-02 a bought ticket has its QR code in the account, lets its holder in once, and is refused at the next door ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const s = createTranslate(pairing.language, pairing.language === 'mn' ? mn : en)
    const { url } = shop
    const size = pairing.device === 'phone' ? PHONE : DESKTOP
    const customer = await signUp({ url })
    const number = await buyTickets(customer, 2)
    const [first, second] = await customer.shop.tickets.ofOrder(number)
    const title = CONCERT[pairing.language]
    const page = await openVisitor({ ...size, baseURL: url })
    await becomeCustomer(page, customer)

    await visit(page, pathIn(pairing, '/account/tickets'))
    expect(await page.getByRole('img', { name: t('pass.qr', { title }) }).count()).toBe(2)
    await page.getByText(written(first?.code)).waitFor()
    await look(page, pairing, 'tickets')
    await picture(page, pairing, 'tickets')
    await visit(page, pathIn(pairing, `/orders/${number}`))
    await page.getByText(written(second?.code)).waitFor()
    await look(page, pairing, 'an order of tickets')

    const counter = await openCounter(pairing)
    await becomeStaff(counter, url)
    const opened = await counter.goto('/admin/scan')
    expect(opened?.headers()['permissions-policy']).toContain('camera=(self)')
    await enter(counter, s, written(first?.code).toLowerCase())
    await counter.getByRole('alert').getByText(s('scan.good'), { exact: true }).waitFor()
    expect(await seriousFaults(counter)).toEqual([])
    await picture(counter, pairing, 'counter-good')
    await counter.getByRole('button', { name: s('scan.next') }).click()
    await counter.context().setOffline(true)
    await enter(counter, s, second?.code ?? '')
    await counter.getByRole('alert').getByText(s('scan.unconfirmed'), { exact: true }).waitFor()
    await picture(counter, pairing, 'counter-unconfirmed')
    await counter.context().setOffline(false)
    await counter
      .getByRole('status')
      .getByText(second?.code ?? '')
      .waitFor()
    await expect
      .poll(async () => (await customer.shop.tickets.ofOrder(number)).map(({ state }) => state))
      .toEqual(['used', 'used'])

    await counter.goto('/admin/tickets')
    await counter
      .getByText(first?.code ?? '')
      .first()
      .waitFor()
    await picture(counter, pairing, 'ticket-list')
    await counter.getByRole('button', { name: s('tickets.issue') }).click()
    expect(await seriousFaults(counter)).toEqual([])
    await picture(counter, pairing, 'ticket-issue')
    const { id: productId } = await customer.shop.products.find('concert')
    await counter.goto(`/admin/products/${productId}`)
    const terms = counter.getByRole('region', { name: s('tickets.terms') })
    await terms.getByLabel(s('tickets.valid_until')).fill('2031-05-01T19:00')
    await terms.getByRole('button', { name: s('form.save') }).click()
    await counter.getByText(s('tickets.terms_saved')).waitFor()
    expect(await seriousFaults(counter)).toEqual([])
    await picture(counter, pairing, 'ticket-terms')

    const door = await openCounter(pairing)
    await becomeCounter(door, url)
    await showToCamera(door, first?.id ?? '')
    await door.goto('/admin/scan')
    await door.getByRole('button', { name: s('scan.camera_on') }).click()
    await door.getByRole('alert').getByText(s('scan.bad'), { exact: true }).waitFor()
    expect(await seriousFaults(door)).toEqual([])
    expect(await door.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.viewport.width)
    await picture(door, pairing, 'counter-bad')
    await door.getByRole('link', { name: title }).first().click()
    await door.getByRole('heading', { level: 1, name: title }).waitFor()
    await door.getByText(s('scan.outcome_ticket_used')).waitFor()
    expect(await seriousFaults(door)).toEqual([])
    await picture(door, pairing, 'ticket')
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

const written = (code = '') => `${code.slice(0, 5)}-${code.slice(5)}`

const openCounter = ({ language, device }: Pairing) =>
  openVisitor({
    ...(device === 'phone' ? PHONE : DESKTOP),
    locale: language === 'mn' ? 'mn-MN' : 'en-US',
    baseURL: shop.url,
  })

/** A camera that sees the QR code of a text. */
const showToCamera = (page: Page, text: string) =>
  page.addInitScript(({ size, path }) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const pixels = 12
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size * pixels
      const context = canvas.getContext('2d')
      context?.scale(pixels, pixels)
      setInterval(() => {
        if (!context) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, size, size)
        context.fillStyle = '#000'
        context.fill(new Path2D(path))
      }, 50)
      return canvas.captureStream()
    }
  }, qrDrawing(text))

async function enter(page: Page, s: ReturnType<typeof createTranslate>, code: string): Promise<void> {
  await page.getByLabel(s('scan.code')).fill(code)
  await page.keyboard.press('Enter')
}

/** Logs the browser of the page in as a member of staff who has the counter alone. */
async function becomeCounter(page: Page, url: string): Promise<void> {
  const password = 'Хаалга-2026-тасалбар'
  const { shop: member, phone } = await signUp({ url, password })
  const { id } = await member.account.me()
  const { request } = await staffOf(url)
  await request('PUT /api/back_office/staff/:id/roles', { params: { id }, body: { roles: ['counter'] } })
  await page.context().request.post('/admin/session', { data: { username: phone, password } })
}

/** Buys and pays tickets. */
async function buyTickets({ shop, phone }: Customer, quantity: number): Promise<string> {
  const { variants } = await shop.products.find('concert')
  const { number } = await shop.orders.addToCart({ variantId: variants[0]?.id ?? 0, quantity })
  const { total } = await shop.checkout.update(number, { phone, email: 'bat@example.mn' })
  const payment = await shop.checkout.startPayment(number, {
    payment_method: 'qr',
    expected_total: total,
    terms_accepted: true,
  })
  await payInSandbox(payment.qr?.short_url, 'pay')
  await expect.poll(async () => (await shop.tickets.mine()).total_count).toBe(quantity)
  return number
}

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
