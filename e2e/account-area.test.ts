import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomeCustomer, codeSentTo, signUp } from './customers.ts'
import { acceptTerms, addToCart } from './shopping.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

test('ACC-05 ACC-09 a phone, in Mongolian: profile and avatar of the customer', async () => {
  const page = await openVisitor(PHONE)
  await becomeCustomer(page, await signUp())

  await visit(page, '/account')
  await heading(page, 'Сайн байна уу, Бат')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Хувийн мэдээлэл/ })
    .click()
  await heading(page, 'Хувийн мэдээлэл')
  const name = page.getByLabel('Нэр', { exact: true })
  await name.fill('')
  await press(page, 'Хадгалах')
  await page.getByText('Энэ талбарыг бөглөнө үү').waitFor()
  expect(await name.evaluate((field) => field === document.activeElement), 'the invalid field has the focus').toBe(true)
  await name.fill('Сарангэрэл')
  await page.getByLabel(/^Хүйс/).selectOption({ label: 'Эмэгтэй' })
  await page.getByLabel(/^Төрсөн огноо/).fill('1990-05-17')
  await page.getByLabel(/^Мэргэжил/).fill('Багш')
  await press(page, 'Хадгалах')
  await showsStatus(page, 'Мэдээлэл шинэчлэгдлээ')

  await page.getByLabel('Зураг сонгох').setInputFiles(await pictureFile(page))
  await press(page, 'Зургийг хадгалах')
  await page.getByRole('button', { name: 'Устгах' }).waitFor()
  expect(await page.getByRole('main').locator('picture img:visible').count()).toBe(1)
  await page.reload()
  await hydrated(page)
  expect(await name.inputValue()).toBe('Сарангэрэл')
  expect(await page.getByLabel(/^Төрсөн огноо/).inputValue()).toBe('1990-05-17')
  await press(page, 'Устгах')
  await showsStatus(page, 'Зургийг устгалаа')
  await expect.poll(() => page.getByRole('main').locator('picture img:visible').count()).toBe(0)

  await page
    .getByLabel('Зураг сонгох')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await press(page, 'Зургийг хадгалах')
  await page.getByText('Энэ зургийг авах боломжгүй').waitFor()
  await page.getByLabel('Шинэ бараа, хямдралын мэдээ авах').check()
  await showsStatus(page, 'Мэдээлэл шинэчлэгдлээ')
})

test('ACC-04 a desktop, in English: an e-mail address is added, then changed with codes to both', async () => {
  const page = await openVisitor(DESKTOP)
  const customer = await signUp()
  const [first, second] = [`${customer.phone}@first.example`, `${customer.phone}@second.example`]
  await becomeCustomer(page, customer)

  await visit(page, '/en/account/profile')
  await page.getByRole('link', { name: 'Add an e-mail address' }).click()
  await heading(page, 'Add an e-mail address')
  await page.getByLabel('E-mail').fill('nobody')
  await press(page, 'Get a code')
  await page.getByText('The e-mail format is wrong').waitFor()
  await page.getByLabel('E-mail').fill(first)
  await press(page, 'Get a code')
  const code = page.getByLabel(`Code sent to ${first}`, { exact: true })
  await code.fill('000000')
  await press(page, 'Confirm')
  await page.getByText('The e-mail code is incorrect').waitFor()
  expect(await page.getByRole('button', { name: /^Send again \(\d+ s\)$/ }).isDisabled()).toBe(true)
  const shown = await codeSentTo(first)
  await code.fill(shown)
  await press(page, 'Confirm')
  await showsStatus(page, 'Your e-mail address is confirmed')
  await heading(page, 'Personal information')
  await page.getByText(first).waitFor()

  await page.getByRole('link', { name: 'Change e-mail' }).click()
  await heading(page, 'Change e-mail')
  await page.getByLabel('E-mail').fill(second)
  await press(page, 'Get a code')
  await page.getByLabel(`Code sent to ${second}`, { exact: true }).fill(await codeSentTo(second))
  await page.getByLabel(`Code sent to ${first}, which you have now`).fill('000000')
  await press(page, 'Confirm')
  await page.getByText('The e-mail code is incorrect').waitFor()
  await page.getByLabel(`Code sent to ${first}, which you have now`).fill(await codeSentTo(first, shown))
  await press(page, 'Confirm')
  await heading(page, 'Personal information')
  await page.getByText(second).waitFor()
  expect(await page.getByText(first).count()).toBe(0)
})

test('CHK-02 CHK-07 a desktop, in English: an address is saved, changed and used for an order', async () => {
  const page = await openVisitor(DESKTOP)
  const customer = await signUp()
  await becomeCustomer(page, customer)

  await visit(page, '/en/account/addresses')
  await page.getByRole('link', { name: 'Add an address' }).click()
  await heading(page, 'Add an address')
  await press(page, 'Save address')
  await page.getByText('Please choose a district or sum').waitFor()
  await writeAddress(page, '14-р байр, 45 тоот')
  await showsStatus(page, 'The address was saved')
  await page.getByText('Default address').waitFor()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await heading(page, 'Add an address')
  await writeAddress(page, 'Ажлын байр, 3 давхар')
  await heading(page, 'Addresses')
  await page.getByRole('button', { name: /^Make it the default: Ажлын байр/ }).click()
  await showsStatus(page, 'Profile updated')
  await page.getByRole('button', { name: /^Delete: 14-р байр/ }).click()
  await page.getByText('The address was removed').waitFor()
  await expect.poll(() => page.getByText(/^14.+45 тоот/).count()).toBe(0)
  await press(page, 'Undo')
  await page.getByText(/^14.+45 тоот/).waitFor()

  await addToCart(page)
  await visit(page, '/en/checkout')
  expect(await page.getByLabel('Phone number').inputValue()).toBe(customer.phone)
  expect(await page.getByLabel('Receiver').inputValue()).toBe('Бат')
  await press(page, 'Continue')
  const book = page.getByRole('group', { name: 'Choose an address' })
  await book.getByRole('radio', { name: /^Ажлын байр/, checked: true }).waitFor()
  await book.getByRole('radio', { name: 'Another address' }).check()
  await page.getByLabel('District / Sum').waitFor()
  await book.getByRole('radio', { name: /^14.+45 тоот/ }).check()
  await press(page, 'Continue')
  await page.getByRole('group', { name: 'Hours' }).waitFor()
  await press(page, 'Continue')
  await page.getByRole('radio', { name: /transfer/i }).check()
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Place the order/ }).click()
  await heading(page, 'Your order is placed. Thank you!')
  const number = /R\d{9}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''

  await visit(page, '/en/orders')
  await page.getByRole('link', { name: new RegExp(`^Pay.*${number}`) }).waitFor()
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await heading(page, `Order ${number}`)
  expect(new URL(page.url()).search, 'a customer needs no token').toBe('')
  await page.getByText(/14.+45 тоот/).waitFor()
})

test('ACC-08 ACC-09 a phone, in English, by keyboard: organisations', async () => {
  const page = await openVisitor(PHONE)
  await becomeCustomer(page, await signUp())
  const { keyboard } = page

  await visit(page, '/en/account/organisations/new')
  await page.getByLabel('Name of the organisation').focus()
  await keyboard.type('Чингис трейд ХХК')
  await keyboard.press('Tab')
  await keyboard.type('12')
  await keyboard.press('Enter')
  await page.getByText('Enter the registry number correctly').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('registry_number')
  await keyboard.press('Control+A')
  await keyboard.type('271 2345')
  await keyboard.press('Enter')
  await showsStatus(page, 'The organisation was saved')
  await page.getByText('Registry number 2712345').waitFor()

  await visit(page, '/en/account/organisations/new')
  await page.getByLabel('Name of the organisation').fill('Өөр нэр')
  await page.getByLabel('Registry number').fill('2712345')
  await press(page, 'Save')
  await page.getByText('You have already added this organisation').waitFor()
  await visit(page, '/en/account/organisations')
  await page.getByRole('link', { name: 'Edit Чингис трейд ХХК' }).click()
  await page.getByLabel(/^Number of employees/).fill('25')
  await press(page, 'Save')
  await page.getByText('25 employees').waitFor()
  await page.getByRole('button', { name: 'Delete: Чингис трейд ХХК' }).click()
  await page.getByText('The organisation was removed').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
  await page.getByText('You have not added an organisation yet').waitFor()
})

test('ACC-10 a desktop, in Mongolian: another device is logged out, the data exported, the account deleted', async () => {
  const page = await openVisitor(DESKTOP)
  const customer = await signUp({ password: 'gurvan saaral mori' })
  await becomeCustomer(page, customer)
  const other = await openVisitor(PHONE)
  await visit(other, '/login/password?return_to=/account')
  await other.getByLabel(/^Утасны дугаар/).fill(customer.phone)
  await other.getByLabel('Нууц үг', { exact: true }).fill('gurvan saaral mori')
  await press(other, 'Нэвтрэх')
  await heading(other, 'Сайн байна уу, Бат')

  await visit(page, '/account/sessions')
  await page.getByText('Энэ төхөөрөмж', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Гаргах: / }).click()
  await showsStatus(page, 'Төхөөрөмжөөс гаргалаа')
  await page.getByText('Та зөвхөн энэ төхөөрөмжөөс нэвтэрсэн байна.').waitFor()
  await other.goto('/account/addresses')
  await other.waitForURL(/\/login\?return_to=%2Faccount%2Faddresses$/)

  await visit(page, '/account/data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Мэдээллээ татаж авах' }).click()
  const exported: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported).toMatchObject({
    user: { phone: customer.phone, first_name: 'Бат' },
    consents: [{ kind: 'terms' }, { kind: 'marketing' }],
  })

  await page.getByLabel(/УСТГАХ гэж бичнэ үү$/).fill('болих')
  await press(page, 'Бүртгэлээ устгах')
  await page.getByText('УСТГАХ гэж яг бичнэ үү').waitFor()
  await page.getByLabel(/УСТГАХ гэж бичнэ үү$/).fill('устгах')
  await press(page, 'Бүртгэлээ устгах')
  await showsStatus(page, 'Таны бүртгэл устлаа')
  await visit(page, '/account')
  await page.getByRole('main').getByRole('link', { name: 'Нэвтрэх' }).waitFor()
  expect(await customer.shop.account.current()).toBeNull()
})

test('ACC-08 a refused form can be sent again while the page still loads', async () => {
  const page = await openVisitor(PHONE)
  await becomeCustomer(page, await signUp())
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cart/data.data*', (route) => blocked.then(() => route.continue()).catch(() => {}))

  await visit(page, '/en/account/organisations/new')
  await page.getByLabel('Name of the organisation').fill('Чингис трейд ХХК')
  await page.getByLabel('Registry number').fill('12')
  await press(page, 'Save')
  await page.getByText('Enter the registry number correctly').waitFor()
  await page.getByLabel('Registry number').fill('2712345')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await press(page, 'Save')
  await sent
  release()

  await heading(page, 'Organisations')
  await showsStatus(page, 'The organisation was saved')
})

test('ACC-05 CHK-02 the forms work before scripts have loaded', async () => {
  const page = await openVisitor({ ...PHONE, javaScriptEnabled: false })
  await becomeCustomer(page, await signUp())

  await page.goto('/account/profile')
  await page.getByLabel(/^Мэргэжил/).fill('Эмч')
  await press(page, 'Хадгалах')
  await expect.poll(() => page.content()).toContain('Мэдээлэл шинэчлэгдлээ')
  expect(await page.getByLabel(/^Мэргэжил/).inputValue()).toBe('Эмч')

  await page.goto('/account/addresses/new')
  await page.getByLabel('Хот / Аймаг').selectOption({ label: 'Дархан-Уул' })
  await press(page, 'Дүүргүүдийг харуулах')
  await page.getByLabel('Дүүрэг / Сум').selectOption({ label: 'Дархан' })
  await page.getByLabel('Байр, орц, давхар, тоот').fill('5-р байр, 12 тоот')
  await press(page, 'Хаяг хадгалах')
  await heading(page, 'Хаягийн дэвтэр')
  await page.getByText(/5.+12 тоот/).waitFor()
})

async function writeAddress(page: Page, detail: string) {
  await page.getByLabel('District / Sum').selectOption({ label: 'Sükhbaatar' })
  await page.getByLabel('Khoroo', { exact: true }).selectOption({ label: 'Khoroo 3' })
  await page.getByLabel('Building, entrance, floor, door').fill(detail)
  await press(page, 'Save address')
  await heading(page, 'Addresses')
}

/** A realistic picture: one of the shop's own. */
async function pictureFile(page: Page) {
  const html = await (await page.request.get('/')).text()
  const address = /\/images\/[\w-]+-\d+/.exec(html)?.[0] ?? ''
  return { name: 'me.webp', mimeType: 'image/webp', buffer: await (await page.request.get(address)).body() }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const showsStatus = (page: Page, text: string) => page.getByRole('status').getByText(text).first().waitFor()
