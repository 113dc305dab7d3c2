import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { xlsxStream } from '../apps/server/src/platform/xlsx/index.ts'
import { addAuthenticator, handOver, logIn, press, submit } from './back-office.ts'
import { codeSentTo, newPhone } from './customers.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { pictureOf } from './picture-of.ts'
import { acceptTerms, fillAddress, pressInTestBank } from './shopping.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const t = createTranslate('mn', mn)
const PASSWORD = 'Хатан туул 91 гол'

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(null)
})

afterAll(() => shop?.close())

test('BO-03 CAT-15 a retailer sets an empty shop up in the browser, sells, delivers, takes back and reads the report', async () => {
  const page = await openVisitor({ ...DESKTOP, baseURL: urlForPasskeys() })
  await becomeFirstAdministrator(page)
  await setUp(page)
  await importGoods(page)
  await addByHand(page)

  const shopper = await openVisitor({ ...PHONE, baseURL: shop.url })
  await buy(shopper)
  const number = orderNumberIn(shopper)
  // The day's work is done on a phone.
  await page.setViewportSize(PHONE.viewport)
  await deliver(page, shopper, number)
  await takeBack(page, shopper, number)
  await page.setViewportSize(DESKTOP.viewport)

  await open(page, t('nav.reports'))
  const sales = page.getByRole('table', { name: 'Борлуулалт өдрөөр' })
  await sales.waitFor()
  // Orders, goods, discounts, delivery, sales, refunds, net, and the week before: what arrived broken is paid back with its delivery.
  const total = sales.getByRole('row', { name: t('report.total') })
  expect((await total.getByRole('cell').allTextContents()).map((cell) => cell.trim())).toEqual([
    ...['1', '250,000₮', '0₮', '5,000₮', '255,000₮'],
    ...['255,000₮', '0₮', '0₮'],
  ])
})

/** A passkey is made for a name, not for a number. */
const urlForPasskeys = () => shop.url.replace('127.0.0.1', 'localhost')

/** By the link in the server's log, a code, a password and a passkey. */
async function becomeFirstAdministrator(page: Page): Promise<void> {
  const [link = ''] = /\/admin\/setup#\S+/.exec(shop.log()) ?? []
  const phone = newPhone()
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByLabel(t('login.username')).fill(phone)
  await page.getByRole('button', { name: t('setup.begin') }).click()
  await page.getByRole('button', { name: /код илгээх$/ }).click()
  await page.getByLabel(t('invitation.code'), { exact: true }).fill(await codeSentTo(phone, undefined, shop.url))
  await page.getByLabel(t('invitation.first_name')).fill('Сараа')
  await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('invitation.password_again')).fill(PASSWORD)
  await page.getByRole('button', { name: t('invitation.accept') }).click()
  await page.getByRole('button', { name: t('login.title') }).click()
  await logIn(page, t, PASSWORD, phone)
  await page.getByLabel(t('security.passkey_name')).fill('Оффис')
  await page.getByRole('button', { name: t('security.passkey_add') }).click()
  await page.getByRole('list', { name: t('security.codes') }).waitFor()
  await page.getByRole('button', { name: t('security.codes_saved') }).click()
  await page.getByRole('navigation', { name: t('shell.menu') }).waitFor()
}

/** Stores, delivery and payment, each on its own screen. */
async function setUp(page: Page): Promise<void> {
  const inMongolian = (label: string) => page.getByLabel(t('form.in_mongolian', { label })).first()
  const save = async (form: Locator) => {
    await form.getByRole('button', { name: t('form.save') }).click()
    await page.getByText(t('site.saved')).first().waitFor()
    await form.getByText(t('product.unsaved')).waitFor({ state: 'detached' })
  }

  await page.goto('/admin/stores')
  await page.getByRole('button', { name: t('store.add') }).click()
  await inMongolian(t('site.name')).fill('Төв салбар')
  await page.getByLabel(t('site.code')).fill('main')
  await inMongolian(t('store.address')).fill('Энхтайвны өргөн чөлөө 1')
  await page.getByLabel(t('site.phone')).fill('77001101')
  await page.getByLabel(t('store.point')).fill('47.9, 106.9')
  await save(page.locator('form'))

  await page.goto('/admin/delivery')
  const zones = page.getByRole('region', { name: t('zone.title') })
  await zones.getByRole('button', { name: t('zone.add') }).click()
  await inMongolian(t('site.name')).fill('Улаанбаатар')
  await zones.getByRole('button', { name: t('form.save') }).click()
  await zones.getByText('Ядаж нэг хот, аймаг, дүүрэг, сум сонгоно уу').first().waitFor()
  await zones.getByLabel(t('zone.cities')).selectOption('11')
  await save(zones)

  await page.goto('/admin/payment')
  await page.getByRole('button', { name: t('form.move_up', { name: 'Банкны карт' }) }).click()
  const method = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await method('QPay').getByText('QPay', { exact: true }).click()
  await method('QPay')
    .getByLabel(t('form.in_mongolian', { label: t('payment.description') }))
    .fill('Банкныхаа аппаар уншуулна')
  await method('MonPay').getByText('MonPay', { exact: true }).click()
  await method('MonPay').getByLabel(t('payment.enabled')).uncheck()
  await save(page.locator('form'))
}

const PRODUCTS = 1000

async function importGoods(page: Page): Promise<void> {
  await open(page, t('nav.imports'))
  await page
    .getByLabel(t('import.file'), { exact: true })
    .setInputFiles({ name: 'baraa.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() })
  await page.getByLabel(t('import.field_name_mn'), { exact: true }).waitFor()
  await page.getByRole('button', { name: t('import.check'), exact: true }).click()
  await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
  await open(page, t('nav.imports'))
  await page.getByText(t('import.state_applied'), { exact: true }).waitFor({ timeout: 300_000 })
}

function workbook(): Promise<Buffer> {
  async function* rows() {
    yield ['Барааны код', 'Нэр', 'Үнэ', 'Үлдэгдэл']
    for (let at = 0; at < PRODUCTS; at++) yield [`АЯГА-${at}`, `Шаазан аяга ${at}`, 12_000 + at, 1 + (at % 9)]
  }
  return buffer(xlsxStream(rows()))
}

const BY_HAND = 'Мөнгөн аяга'

async function addByHand(page: Page): Promise<void> {
  await page.goto('/admin/products/new')
  await page
    .getByLabel(t('form.in_mongolian', { label: t('product.name_field') }))
    .first()
    .fill(BY_HAND)
  await page.getByLabel(t('picture.choose')).setInputFiles([40, 200].map(pictureOf))
  await page.getByText(t('picture.nth', { n: 2 }), { exact: true }).waitFor()
  await page.getByLabel(t('grid.sku')).first().fill('ГАР-1')
  await page.getByLabel(t('grid.price')).first().fill('250000')
  await page.getByRole('button', { name: t('product.create') }).click()
  await page.waitForURL(/\/products\/\d+$/)
  await page.getByText(t('product.active'), { exact: true }).waitFor()
  await page.goto('/admin/stock/receive')
  await page.getByLabel(t('stock.scan')).pressSequentially('ГАР-1\n')
  await page.getByText(t('stock.sum', { lines: 1, pieces: 1 })).waitFor()
  await page.getByRole('button', { name: t('stock.send_receipts') }).click()
  await page.waitForURL('**/admin/stock')
}

/** Buys on a phone what was added by hand: found by search, delivered, paid by QR. */
async function buy(page: Page): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await visit(page, `/products?q=${encodeURIComponent(BY_HAND)}`)
  await page.getByRole('article').getByRole('link', { name: BY_HAND }).first().click()
  await page.getByRole('heading', { level: 1, name: BY_HAND }).waitFor()
  await press(/^Сагсанд хийх/)
  await page.getByRole('status').getByRole('link', { name: 'Сагс үзэх' }).click()
  await page.getByRole('link', { name: 'Захиалах' }).first().click()
  await page.getByLabel('Утасны дугаар').fill('9911 2233')
  await page.getByLabel('Хүлээн авагч').fill('Дорж')
  await press('Үргэлжлүүлэх')
  await fillAddress(page)
  await press('Үргэлжлүүлэх')
  await page.getByRole('group', { name: 'Цаг' }).waitFor()
  await press('Үргэлжлүүлэх')
  await page.getByRole('radio', { name: /^QPay/ }).check()
  await page.getByText('Банкныхаа аппаар уншуулна').waitFor()
  expect(
    await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
  ).toEqual(expect.arrayContaining(['card', 'qr']))
  expect(await page.getByRole('radio', { name: /^MonPay/ }).count()).toBe(0)
  await acceptTerms(page)
  await press(/^Төлөх [\d,]+/)
  await page.getByRole('heading', { level: 1, name: 'Төлбөр төлөх' }).waitFor()
  await hydrated(page)
  await pressInTestBank(page, 'Туршилтын банкаар төлөх', 'Төлөх')
  await page.getByRole('heading', { level: 1, name: 'Захиалга амжилттай! Баярлалаа.' }).waitFor()
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
  await page.getByText('Төлсөн', { exact: true }).waitFor()
}

/** The order in the address of a shopper's page. */
const orderNumberIn = (page: Page): string => /R\d{9}/.exec(page.url())?.[0] ?? ''

async function deliver(page: Page, shopper: Page, number: string): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('link', { name: t('home.to_confirm') }).click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: t('order.confirm') }).click()
  await press(page, t('shipment.pack'))
  await handOver(page, t)
  await shopper.reload()
  const [, code = ''] = /Хүлээлгэн өгөх код\s*(\d+)/.exec((await shopper.getByRole('main').textContent()) ?? '') ?? []
  await page.getByRole('button', { name: t('shipment.deliver') }).click()
  await page.getByLabel(t('shipment.delivery_code')).fill(code)
  await submit(page, t('shipment.deliver'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function takeBack(page: Page, shopper: Page, number: string): Promise<void> {
  await shopper.reload()
  await shopper.getByRole('link', { name: 'Буцаах хүсэлт' }).click()
  await shopper.getByLabel('Шалтгаан').selectOption({ label: 'Гэмтэлтэй ирсэн' })
  await shopper.getByLabel(/IBAN/).fill('MN380005000000000001')
  await shopper.getByLabel(/Данс эзэмшигч/).fill('Дорж')
  await shopper.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await shopper.getByRole('heading', { name: 'Буцаалт', exact: true }).waitFor()
  await page.goto('/admin/returns')
  await pressAndFill(page, t('return.approve'), {})
  await page.getByRole('button', { name: t('state.return_approved'), exact: true }).click()
  await pressAndFill(page, t('return.receive'), {})
  await page.goto('/admin/refunds')
  await page.getByText(number).first().waitFor()
  await pressAndFill(page, t('refund.send'), { [t('refund.reference')]: 'FT26330001' })
}

/** Presses a button of a list's row, fills its dialog and submits it. */
async function pressAndFill(page: Page, label: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: label }).first().click()
  const dialog = page.getByRole('dialog')
  for (const [field, value] of Object.entries(fields)) await dialog.getByLabel(field).fill(value)
  await dialog.getByRole('button', { name: label }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens a section by its name in the menu. */
async function open(page: Page, section: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  await menu.getByRole('link', { name: section, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: section, exact: true }).waitFor()
}
