import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { seriousFaults } from './accessibility.ts'
import { logIn } from './back-office.ts'
import { holderOf, preparePaidOrder, STAFF_PASSWORD, staff } from './staff.ts'
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
  await page.getByRole('link', { name: t('home.to_confirm') }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.title') }).fill(number)
  await page.getByRole('option', { name: number }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('order.confirm') }).click()
  await press(page, t('shipment.pack'))
  await press(page, t('shipment.hand_over'))
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
  await staff()
  const { number } = await preparePaidOrder()
  const page = await openVisitor({ ...PHONE, locale: 'en-US' })
  await page.goto('/admin/orders')
  await logIn(page, t, STAFF_PASSWORD)

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
  await page.getByRole('table', { name: 'Sales by day' }).waitFor()
  await page.getByLabel(t('report.name')).selectOption('sales_by_payment')
  await page.getByRole('table', { name: 'Sales by means of payment' }).getByRole('row', { name: 'QPay' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('report.file') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sales_by_payment-.*\.csv$/)
})

test('BO-03 every section of the menu opens, and each is accessible', async () => {
  const t = createTranslate('mn', mn)
  await staff()
  const page = await openVisitor(DESKTOP)
  await page.goto('/admin')
  await logIn(page, t, STAFF_PASSWORD)
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

/** The code of delivery, which the receiver alone knows. */
async function codeToldBy(order: Awaited<ReturnType<typeof preparePaidOrder>>): Promise<string> {
  const { shipments } = await holderOf(order).orders.find(order.number)
  return shipments[0]?.delivery_code ?? ''
}

/** Opens the dialog of a step and makes it. */
async function press(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  await submit(page, step)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const submit = (page: Page, step: string) => page.getByRole('dialog').getByRole('button', { name: step }).click()
