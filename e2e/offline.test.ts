import { expect, test } from 'vitest'
import { mn } from '../apps/storefront/app/i18n/messages/mn.ts'
import { seriousFaults } from './accessibility.ts'
import { SIMPLE_PRODUCT } from './shopping.ts'
import { openVisitor, PHONE, takeProblems, visit } from './visitor.ts'

test('NAV-07 CART-09 without a connection the shop says so, stores no page of it, and later puts into the cart what was chosen', async () => {
  const page = await openVisitor({ ...PHONE, serviceWorkers: 'allow' })
  await visit(page, `/products/${SIMPLE_PRODUCT}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await visit(page, '/cart')
  await visit(page, `/products/${SIMPLE_PRODUCT}`)

  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('button', { name: mn['product.add_to_cart'] }).first().click()
  await page.getByText(mn['error.unsent']).waitFor()
  await page.goto('/en/checkout')
  // The heading stands on the page before it loads anew, too, and the event of its first load may still come.
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('body:not([data-before])').getByRole('heading', { name: 'You are offline' }).waitFor()
  // The back office shows no page of the shop.
  const office = await page.context().newPage()
  await expect(office.goto('/admin')).rejects.toThrow('net::')
  await office.close()
  // A page of its own: the one that loaded anew may still be doing so.
  const cart = await page.context().newPage()
  await page.close()
  await cart.goto('/cart')
  await cart.getByText('сонгосон 1 ширхэг').waitFor()
  expect(await cart.getByRole('heading').allTextContents()).toEqual(['Интернэт холболт алга'])
  expect(await seriousFaults(cart)).toEqual([])

  await cart.context().setOffline(false)
  await cart
    .getByRole('banner')
    .getByRole('link', { name: mn['nav.cart_count'].replace('{n}', '1') })
    .waitFor()
  const stored = await cart.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname.replace(/^\/assets\/.*/, '/assets/'))
  })
  expect([...new Set(stored)].sort()).toEqual(['/assets/', '/offline.html'])
  takeProblems()
})
