import { formatMoney } from '@delguur/mongolia/money'
import { createShop, memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { openXlsx } from '../apps/server/src/platform/xlsx/index.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import { seriousFaults } from './accessibility.ts'
import { addAuthenticator, handOver, logIn, press, submit } from './back-office.ts'
import { codeSentTo, fetchFrom, newPhone, randomAddress, signUp } from './customers.ts'
import { shopUrl } from './shop-url.ts'
import { becomeStaff, holderOf, preparePaidOrder, STAFF_PASSWORD, staff } from './staff.ts'
import { DESKTOP, openVisitor, PHONE } from './visitor.ts'

test('BO-03 staff log in, find an order by keyboard, and take it from confirmed to delivered', async () => {
  const t = createTranslate('mn', mn)
  const { request } = await staff()
  const order = await preparePaidOrder()
  const { number } = order
  const page = await openVisitor(DESKTOP)
  await page.goto('/admin')
  expect(await seriousFaults(page)).toEqual([])

  await logIn(page, t, 'Нууц-үг-биш-2026')
  await page.getByRole('alert').waitFor()
  await logIn(page, t, STAFF_PASSWORD)
  await page.getByLabel(t('login.code')).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await becomeStaff(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: t('home.to_confirm') }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.title') }).fill(number)
  await page.getByRole('option', { name: number }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('order.confirm') }).click()
  await press(page, t('shipment.pack'))
  await handOver(page, t)
  await page.getByRole('button', { name: t('shipment.deliver') }).click()
  await page.getByLabel(t('shipment.delivery_code')).fill('00')
  await submit(page, t('shipment.deliver'))
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.getByLabel(t('shipment.delivery_code')).fill(await codeToldBy(order))
  await submit(page, t('shipment.deliver'))

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('shipment.deliver') }).waitFor({ state: 'detached' })
  expect(await seriousFaults(page)).toEqual([])
  const { shipments } = await request('GET /api/back_office/orders/:number', { params: { number } })
  expect(shipments.map(({ state }) => state)).toEqual(['delivered'])
  await page.getByRole('button', { name: t('shell.log_out') }).click()
  await page.getByLabel(t('login.password')).waitFor()
})

test('BO-03 on a phone in English the orders are cards, and a filter of their state stays in the address', async () => {
  const t = createTranslate('en', en)
  const { number } = await preparePaidOrder()
  const page = await openVisitor({ ...PHONE, locale: 'en-US' })
  await becomeStaff(page)
  await page.goto('/admin/orders')

  await page.getByRole('link', { name: number }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: t('status.shipped') }).click()
  await page.getByRole('link', { name: number }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: t('status.shipped'), pressed: true }).waitFor()
  await page.getByRole('button', { name: t('list.all') }).click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goto('/admin/reports')
  await page.getByRole('region', { name: 'Sales by day' }).waitFor()
  await page.getByLabel(t('report.name')).selectOption('sales_by_payment')
  await page
    .getByRole('region', { name: 'Sales by means of payment' })
    .getByRole('listitem')
    .filter({ hasText: 'QPay' })
    .waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByText(t('table.export'), { exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `${t('report.file')}: ${t('table.xlsx')}` }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sales_by_payment-.*\.xlsx$/)
  const cells: string[][] = []
  for await (const row of (await openXlsx(await file.path())).rows) cells.push(row.cells)
  // The last row and column have the net sales, which the card of the total has at its head.
  const total = page.getByRole('listitem').filter({ hasText: t('report.total') })
  expect(await total.textContent()).toContain(formatMoney(Number(cells.at(-1)?.at(-1))))
})

test('BO-03 staff take an order by phone, and its link is paid by QR on another device', async () => {
  const t = createTranslate('mn', mn)
  const { request } = await staff()
  const { products } = await request('GET /api/back_office/products', { query: { limit: 1, stock: 'in' } })
  const page = await openVisitor(PHONE)
  await becomeStaff(page)
  await page.goto('/admin/draft_orders/new')
  await page.getByLabel(t('draft.phone')).fill('99887701')
  await page.getByLabel(t('draft.search')).fill(products[0]?.name.mn ?? '')
  await page
    .getByRole('button', { name: `${t('draft.add')}: ` })
    .first()
    .click()
  await page.getByLabel(t('draft.district')).selectOption('1119')
  await page.getByLabel(t('draft.khoroo')).selectOption({ index: 1 })
  await page.getByLabel(t('draft.detail')).fill('14-р байр, 45 тоот')
  await page.getByLabel(t('draft.receiver'), { exact: true }).fill('Сараа')
  await page.getByRole('button', { name: t('draft.save_delivery') }).click()
  await page.getByLabel(t('draft.time')).selectOption({ index: 1 })
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: t('draft.send_copy') }).click()
  const link = await page.getByLabel(t('draft.link')).inputValue()

  const son = await openVisitor(PHONE)
  await son.goto(link)
  expect(son.url()).not.toContain('token')
  expect(await seriousFaults(son)).toEqual([])
  await son.getByRole('checkbox').check()
  await son.getByRole('button', { name: /^Төлөх/ }).click()
  await son.waitForURL(/\/payment\//)
  const number = /R\d{9}/.exec(link)?.[0] ?? ''
  const { payments } = await request('GET /api/back_office/orders/:number', { params: { number } })
  await payInSandbox(payments.at(-1)?.qr?.short_url, 'pay')
  await son.waitForURL(/\/result$/)

  await page.reload()
  await page.getByText(t('draft.paid')).waitFor()
  await page.getByRole('link', { name: t('draft.see_order') }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})

test('BO-03 every section of the menu opens, and each is accessible', async () => {
  const t = createTranslate('mn', mn)
  const page = await openVisitor(DESKTOP)
  await becomeStaff(page)
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: t('shell.menu') }).getByRole('link')
  await links.first().waitFor()
  const [, ...sections] = await links.allInnerTexts()
  expect(sections).toContain(t('nav.audit'))

  for (const section of sections) {
    await links.getByText(section, { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: section, exact: true }).waitFor()
    await page.getByRole('status', { name: t('common.loading') }).waitFor({ state: 'detached' })
    expect({ section, faults: await seriousFaults(page) }).toEqual({ section, faults: [] })
  }
})

test('BO-03 what is typed in a dialog stays while the list behind it is read again', async () => {
  const t = createTranslate('mn', mn)
  const { request } = await staff()
  const name = `Бүлэг ${Date.now()}`
  const { id } = await request('POST /api/back_office/customer_groups', { body: { name } })
  const page = await openVisitor(DESKTOP)
  await becomeStaff(page)
  await page.goto('/admin/customer_groups')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: t('group.rename') }).click()
  const typed = page.getByRole('dialog').getByLabel(t('group.name'))
  expect(await typed.inputValue()).toBe(name)
  await typed.fill('Миний бичсэн нэр')

  await request('PUT /api/back_office/customer_groups/:id', { params: { id }, body: { name: `${name} өөр` } })
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(`${name} өөр`).first().waitFor({ state: 'attached' })

  expect(await typed.inputValue()).toBe('Миний бичсэн нэр')
})

test('BO-03 an invited administrator sets a password and makes a passkey, by which alone they enter the next time', async () => {
  const t = createTranslate('en', en)
  const { request } = await staff()
  const [phone, password] = [newPhone(), 'Хатан туул 91 гол']
  const body = { contact: phone, roles: ['administrator'] }
  await request('POST /api/back_office/staff_invitations', { body })
  const link = await linkSentTo(phone)
  // A number is no name for a passkey.
  const baseURL = shopUrl().replace('127.0.0.1', 'localhost')
  const page = await openVisitor({ ...PHONE, locale: 'en-US', baseURL })
  await addAuthenticator(page)

  await page.goto(link)
  await page.getByRole('button', { name: /^Send a code to/ }).click()
  await page.getByLabel(t('invitation.code')).fill(await codeSentTo(phone))
  await page.getByLabel(t('invitation.first_name')).fill('Туяа')
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByLabel(t('invitation.password_again')).fill(password)
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: t('invitation.accept') }).click()
  await page.getByRole('button', { name: t('login.title') }).click()
  await page.getByLabel(t('login.username')).fill(phone)
  await page.getByLabel(t('login.password')).fill(password)
  await page.getByRole('button', { name: t('login.enter'), exact: true }).click()
  await page.getByRole('heading', { name: t('security.set_up_title') }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByLabel(t('security.passkey_name')).fill('Phone')
  await page.getByRole('button', { name: t('security.passkey_add') }).click()
  await page.getByRole('list', { name: t('security.codes') }).waitFor()
  await page.getByRole('button', { name: t('security.codes_saved') }).click()
  await page.goto('/admin/my_security')
  await page.getByText(t('security.this_device')).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: t('shell.menu') }).click()
  await page.getByRole('button', { name: t('shell.log_out') }).click()
  await page.getByRole('button', { name: t('login.by_passkey') }).click()

  await page.getByText(t('security.this_device')).waitFor()
})

test('BO-03 a member of staff who has no password sets one by a mailed link, or by a code to the phone', async () => {
  const t = createTranslate('mn', mn)
  const { request } = await staff()
  const { phone } = await signUp()
  const [mail, password] = [`staff-${phone}@example.mn`, 'Хатан туул 91 гол']
  const { site, logins, account } = newVisitor()
  const { terms_version } = await site.configs()
  await logins.email.sendCode(mail)
  await logins.email.signUp({ email: mail, code: await codeSentTo(mail), first_name: 'Болд', terms_version })
  const { id } = await account.me()
  await request('PUT /api/back_office/staff/:id/roles', { params: { id }, body: { roles: ['courier'] } })
  const page = await openVisitor(PHONE)
  const ask = async (contact: string) => {
    await page.goto('/admin')
    await page.getByLabel(t('login.username')).fill(contact)
    await page.getByRole('button', { name: t('password.open') }).click()
    await page.getByRole('button', { name: t('password.send') }).click()
  }

  // A code went to the phone a moment ago, by which the password can be set.
  await ask(phone)
  await page.getByLabel(t('invitation.code')).waitFor()
  await page.getByLabel(t('login.password'), { exact: true }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await ask(mail)
  await page.getByText(t('password.mailed', { contact: mail })).waitFor()
  const token = await tokenMailedTo(mail)
  await newVisitor().logins.password.change({ token, password, password_confirmation: password })
  await page.goto('/admin')
  await logIn(page, t, password, mail)

  await page.getByRole('heading', { level: 1, name: t('nav.courier') }).waitFor()
})

const newVisitor = () =>
  createShop({ baseUrl: shopUrl(), locale: 'mn', tokens: memoryTokens(), fetch: fetchFrom(randomAddress()) })

/** What the link in the last mail to this address proves. */
async function tokenMailedTo(mail: string): Promise<string> {
  let token = ''
  await expect
    .poll(async () => {
      const messages = await fetch(`${shopUrl()}/sandbox/messages?lang=en&to=${encodeURIComponent(mail)}`)
      token = /\/reset\?token=([\w-]+)/.exec(await messages.text())?.[1] ?? ''
      return token
    })
    .not.toBe('')
  return token
}

/** Path of the link in the message that invites to this phone. */
async function linkSentTo(phone: string): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      const messages = await fetch(`${shopUrl()}/sandbox/messages?lang=en&to=${phone}`)
      path = /\/admin\/invitation#[\w-]+/.exec(await messages.text())?.[0] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

/** The code of delivery, which the receiver alone knows. */
async function codeToldBy(order: Awaited<ReturnType<typeof preparePaidOrder>>): Promise<string> {
  const { shipments } = await holderOf(order).orders.find(order.number)
  return shipments[0]?.delivery_code ?? ''
}
