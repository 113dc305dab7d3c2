import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeSentTo, newPhone, signUp } from './customers.ts'
import { prepareOrder } from './prepared-orders.ts'
import { addToCart, fillCheckoutForPickup, SIMPLE_PRODUCT } from './shopping.ts'
import { hydrated, openVisitor, PHONE, visit } from './visitor.ts'

const PASSWORD = 'гурван морь нэг тэмээ'
const newEmail = () => `bat.${crypto.randomUUID().slice(0, 8)}@example.mn`

test('ACC-02 CART-07 a visitor fills a cart, signs up with a phone number and places the first order', async () => {
  const page = await openVisitor()
  const phone = newPhone()
  await addToCart(page)
  await visit(page, '/en/cart')

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).nth(1).click()
  await page.getByLabel('Phone number or e-mail').fill(`+976 ${phone.slice(0, 4)}-${phone.slice(4)}`)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('one-time-code')
  await paste(page, 'code', spaced(await codeSentTo(phone)))

  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.getByLabel('First name').fill('Bold')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Please accept the terms of service and the privacy policy').waitFor()
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  expect(await page.getByRole('checkbox', { name: /^Tell me about news/ }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.waitForURL('**/en/cart')
  await page.getByRole('banner').getByRole('link', { name: 'Bold' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/en/checkout')
  await hydrated(page)
  await fillCheckoutForPickup(page)
  await page.getByRole('button', { name: /^Pay [\d,]+/ }).click()
  await page.getByRole('img', { name: 'Pay by QR' }).waitFor()
  await visit(page, '/en/orders')
  await page
    .getByRole('link', { name: /R\d{9}/ })
    .first()
    .waitFor()
})

test('ACC-07 CHK-07 a guest opens an account from the result of an order, which is among its orders then', async () => {
  const page = await openVisitor(PHONE)
  const phone = newPhone()
  const { number, token } = await prepareOrder('bank_transfer', { phone })
  const elsewhere = await openVisitor(PHONE)
  await visit(elsewhere, `/en/orders/${number}?token=${token}`)
  await visit(page, `/en/orders/${number}/result?token=${token}`)
  await page.getByText(/It is kept if the money is here before/).waitFor()

  await page.getByRole('button', { name: 'Open an account' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await paste(page, 'code', await codeSentTo(phone))
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.getByLabel('First name').fill('Bold')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()

  await page.waitForURL(`**/en/orders/${number}/result`)
  await visit(page, '/en/orders')
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .waitFor()

  await visit(elsewhere, '/en/orders')
  await elsewhere.getByText('This order opens in the account that it belongs to.').waitFor()
  const login = elsewhere.getByRole('link', { name: new RegExp(`^Log in ?: ${number}$`) })
  expect(await login.getAttribute('href')).toBe(`/en/login?return_to=/orders/${number}`)
})

test('ACC-03 ACC-07 ACC-06 a guest sent to the login logs in by e-mail, returns, and logs out with a notice', async () => {
  const page = await openVisitor(PHONE)
  const email = newEmail()
  await visit(page, '/account/profile')

  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login?return_to=%2Faccount%2Fprofile')
  await page.getByLabel('Утасны дугаар эсвэл и-мэйл').fill('Сараа')
  await page.getByRole('button', { name: 'Код авах' }).click()
  await page.getByText('Утасны дугаар эсвэл и-мэйл хаягаа оруулна уу').waitFor()
  await page.getByLabel('Утасны дугаар эсвэл и-мэйл').fill(email)
  await page.getByRole('button', { name: 'Код авах' }).click()
  await page.getByRole('heading', { name: 'Кодоо оруулна уу' }).waitFor()
  await page.getByRole('button', { name: /^Код дахин авах \(\d+ сек\)/, disabled: true }).waitFor()
  const code = await codeSentTo(email)
  await page.getByLabel('6 оронтой код').fill(code === '123456' ? '654321' : '123456')
  await page.getByText('И-мэйлээр ирсэн код буруу байна').waitFor()
  await page.getByLabel('6 оронтой код').fill(code)
  await page.getByRole('heading', { name: 'Бүртгүүлэх' }).waitFor()
  await page.getByLabel('Нэр', { exact: true }).fill('Сараа')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Бүртгүүлэх' }).click()
  await page.waitForURL('**/account/profile')
  await expect.poll(() => storedUser(page)).toEqual({ name: 'Сараа' })
  // Scripts can read that a customer is logged in, and nothing else.
  expect(await page.evaluate(() => document.cookie)).toBe('signed_in=1')

  await visit(page, '/account')
  await page.getByRole('button', { name: 'Гарах' }).click()
  await page.getByRole('status').getByText('Та системээс гарлаа').waitFor()
  await page.getByRole('navigation', { name: 'Доод цэс' }).getByRole('link', { name: 'Нэвтрэх' }).waitFor()
  await expect.poll(() => storedUser(page)).toBeNull()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await visit(page, '/account/profile')
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('CART-07 ACC-03 a login with a password merges the cart with that of another device, and reports it', async () => {
  const { shop: elsewhere, phone } = await signUp({ password: PASSWORD })
  const { variants } = await elsewhere.products.find(SIMPLE_PRODUCT)
  await elsewhere.orders.addToCart({ variantId: variants[0]?.id ?? 0, quantity: 3 })
  const page = await openVisitor()
  await addToCart(page)

  await visit(page, '/en/login/password?return_to=/en/cart')
  await logInWithPassword(page, phone, 'none of it')
  await page.getByText('The username or password is incorrect').waitFor()
  await logInWithPassword(page, phone, PASSWORD)

  await page.waitForURL('**/en/cart')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).waitFor()
  await page.getByRole('status').getByRole('link', { name: 'View cart' }).waitFor()
  expect(await elsewhere.orders.current()).toMatchObject({ total_quantity: 3 })
})

test('ACC-06 a session that ended elsewhere logs out silently', async () => {
  const { shop: elsewhere, phone } = await signUp({ password: PASSWORD })
  const page = await openVisitor()
  await visit(page, '/login/password')
  await page.getByLabel('Утасны дугаар эсвэл и-мэйл').fill(phone)
  await page.getByLabel('Нууц үг', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Бат' }).waitFor()

  await elsewhere.account.sessions.endOthers()
  await visit(page, '/brands')

  await page.getByRole('banner').getByRole('link', { name: 'Нэвтрэх' }).waitFor()
  await expect.poll(() => storedUser(page)).toBeNull()
  expect(await page.getByRole('status').getByText('Та системээс гарлаа').count()).toBe(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('refresh_token')
})

test('ACC-02 NAV-03 without scripts plain forms sign a customer up, without personal data in URLs', async () => {
  const page = await openVisitor({ ...PHONE, javaScriptEnabled: false })
  const phone = newPhone()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))

  await page.goto('/en/login?return_to=/en/stores')
  await page.getByLabel('Phone number or e-mail').fill(phone)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await page.getByText(/^You can get another code in \d+ s/).waitFor()
  const code = await codeSentTo(phone)
  await page.getByLabel('6-digit code').fill(spaced(code))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('First name').fill('Bold')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/en/stores')

  for (const secret of [phone, code, 'proof']) expect(addresses.join('\n')).not.toContain(secret)
  await page.goto('/en/account')
  await page.getByRole('heading', { name: 'Hello, Bold' }).waitFor()
})

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

async function paste(page: Page, field: string, text: string) {
  await page.locator(`input[name=${field}]`).evaluate((input, pasted) => {
    if (input instanceof HTMLInputElement) input.value = pasted
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)
}

async function logInWithPassword(page: Page, username: string, password: string) {
  await page.getByLabel('Phone number or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shop') ?? '{}')?.state?.user ?? null)
