import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomeCustomer, codeSentTo, newPhone, signUp } from './customers.ts'
import { look, type Pairing, pairings, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { prepareCart } from './prepared-orders.ts'
import { shopUrl } from './shop-url.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { visit } from './visitor.ts'

const PAIRINGS: Pairing[] = [
  { language: 'mn', device: 'phone' },
  { language: 'en', device: 'desktop' },
]

test.each(PAIRINGS)(
  'WISH-01 WISH-02 CART-05 a visitor wishes, signs up, shares a list and buys from it ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    const open = (path: string) => visit(page, pathIn(pairing, path))
    const heart = (name: string) => page.getByRole('button', { name: `${t('nav.wishlist')}: ${name}`, exact: true })
    const rows = page.getByRole('main').getByRole('article')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await open(`/products/${SIMPLE_PRODUCT}`)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    // Names have spaces that do not break.
    const name = String(title).replaceAll(/\s+/g, ' ').trim()
    await heart(name).click()
    await page.getByRole('status').getByText(t('wish.added')).waitFor()
    expect(await heart(name).getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await expect.poll(() => heart(name).getAttribute('aria-pressed')).toBe('true')
    await open('/products?sort=price_desc')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(`^${t('nav.wishlist')}`) })
      .click()

    await open('/wishlist')
    await expect.poll(() => rows.count()).toBe(2)
    await look(page, pairing, 'a visitor’s wishes')
    await picture(page, pairing, 'wishes-of-visitor')
    await signUpHere(page, pairing)

    await page.waitForURL((url) => url.pathname.endsWith('/wishlist'))
    await rows
      .filter({ hasText: name })
      .getByRole('button', { name: `${t('wish.remove')}: ${name}` })
      .waitFor()
    expect(await rows.count()).toBe(2)
    await create(page, pairing, 'Төрсөн өдөр')
    await page.getByRole('heading', { name: t('wish.empty') }).waitFor()
    await page
      .getByRole('navigation', { name: t('wish.lists') })
      .getByRole('link')
      .first()
      .click()
    const move = `${t('wish.move')}: ${name}`
    await page.getByRole('button', { name: move, exact: true }).click()
    await picture(page, pairing, 'wishes-move')
    await page.getByRole('dialog', { name: move }).getByRole('button', { name: 'Төрсөн өдөр' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await look(page, pairing, 'a customer’s lists')
    await picture(page, pairing, 'wishes-of-customer')

    await page.getByRole('link', { name: 'Төрсөн өдөр' }).click()
    await rows.filter({ hasText: name }).waitFor()
    await page
      .getByRole('group')
      .filter({ hasText: t('wish.share') })
      .getByText(t('wish.share'))
      .first()
      .click()
    await press(t('wish.share'))
    const link = String(await page.getByText(/\/wishlist\/shared\//).textContent())
    await picture(page, pairing, 'wishes-shared-settings')
    await buyAsFriend(pairing, new URL(link).pathname, name)

    await press(t('wish.end_link'))
    await page.getByText(/\/wishlist\/shared\//).waitFor({ state: 'detached' })
    const late = await visitorIn(pairing)
    expect((await late.goto(new URL(link).pathname))?.status()).toBe(404)

    await page
      .getByRole('main')
      .getByRole('button', { name: startsWith(t('product.add_to_cart')) })
      .click()
    await page.getByRole('status').getByText(t('product.added')).waitFor()
    await page.getByRole('heading', { name: t('wish.empty') }).waitFor()
    await open('/cart')
    await page
      .getByRole('main')
      .getByRole('button', { name: startsWith(t('cart.to_wish')) })
      .click()
    await page.getByRole('heading', { name: t('cart.empty') }).waitFor()
    await open(`/products/${SIMPLE_PRODUCT}`)
    await expect.poll(() => heart(name).getAttribute('aria-pressed')).toBe('true')
    const told = page.waitForResponse((response) => response.request().postData()?.includes('intent=remove') === true)
    await heart(name).click()
    expect(await (await told).json()).toMatchObject({ ok: true, variantIds: [expect.any(Number)] })
    await heart(name).click()
    await page
      .getByRole('status')
      .getByRole('link', { name: t('wish.view') })
      .click()
    await rows.filter({ hasText: name }).waitFor()
  },
)

test.each(pairings(1))(
  'CART-10 a visitor saves a line for later, takes it back, saves it again, and finds it after the login ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    const { token } = await prepareCart()
    await page.context().addCookies([{ name: 'order_token', value: token, url: shopUrl() }])
    const main = page.getByRole('main')
    const saved = main.getByRole('list', { name: t('saved.title') })
    const press = (name: string) => main.getByRole('button', { name: startsWith(name) }).click()

    await visit(page, pathIn(pairing, '/cart'))
    await picture(page, pairing, 'saved-before')
    await press(t('saved.save'))
    await page.getByRole('heading', { name: t('cart.empty') }).waitFor()
    await saved.getByRole('article').waitFor()
    await look(page, pairing, 'a visitor’s saved goods')
    await picture(page, pairing, 'saved-of-visitor')
    await press(t('saved.to_cart'))
    await saved.waitFor({ state: 'detached' })
    await press(t('saved.save'))
    await saved.getByRole('article').waitFor()
    const bat = await signUp({ locale: pairing.language })
    await becomeCustomer(page, bat)
    await visit(page, pathIn(pairing, '/cart'))

    await expect.poll(async () => (await bat.shop.savedItems.list()).length).toBe(1)
    await saved.getByRole('article').waitFor()
    await look(page, pairing, 'a customer’s saved goods')
    await press(t('saved.to_cart'))
    await saved.waitFor({ state: 'detached' })
    expect(await bat.shop.savedItems.list()).toEqual([])
    await press(t('saved.save'))
    await saved.getByRole('article').waitFor()
    await picture(page, pairing, 'saved-of-customer')
    expect(await bat.shop.savedItems.list()).toMatchObject([{ quantity: 1, product: { slug: SIMPLE_PRODUCT } }])
  },
)

/** Signs up from the page of a visitor's wishes, as a new customer called Сараа. */
async function signUpHere(page: Page, { language }: Pairing) {
  const t = wordsIn(language)
  const phone = newPhone()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('auth.login') })
    .click()
  await page.getByLabel(t('login.contact')).fill(phone)
  await page.getByRole('button', { name: t('login.get_code') }).click()
  await page.getByRole('heading', { name: t('login.code_title') }).waitFor()
  await page.locator('input[name=code]').fill(await codeSentTo(phone))
  await page.getByLabel(t('profile.first_name')).fill('Сараа')
  await page.getByRole('checkbox', { name: t('register.terms_agree') }).check()
  await page.getByRole('button', { name: t('register.finish') }).click()
}

async function create(page: Page, { language }: Pairing, name: string) {
  const t = wordsIn(language)
  await page.getByText(t('wish.create'), { exact: true }).first().click()
  const form = page.locator('form').filter({ has: page.locator('input[name=page_key]') })
  await form.getByLabel(t('wish.name')).fill(name)
  await form.getByRole('button', { name: t('wish.create') }).click()
  await page.waitForURL(/[?&]list=\d+/)
}

/** Another visitor opens the link and puts the wish into their own cart. */
async function buyAsFriend(pairing: Pairing, path: string, name: string) {
  const t = wordsIn(pairing.language)
  const friend = await visitorIn(pairing)
  await visit(friend, path)
  await friend.getByText(t('wish.shared_by', { name: 'Сараа' })).waitFor()
  expect(await friend.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await look(friend, pairing, 'a shared list')
  await picture(friend, pairing, 'wishes-shared')
  const added = friend.waitForResponse((response) => response.request().method() === 'POST')
  await friend
    .getByRole('main')
    .getByRole('button', { name: startsWith(t('product.add_to_cart')) })
    .click()
  await added
  await visit(friend, pathIn(pairing, '/cart'))
  await friend.getByRole('main').getByText(name).first().waitFor()
}

const startsWith = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
