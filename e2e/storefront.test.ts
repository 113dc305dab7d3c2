import { expect, test } from 'vitest'
import { mn } from '../apps/storefront/app/i18n/messages/mn.ts'
import { productMn } from '../apps/storefront/app/i18n/messages/product.mn.ts'
import { openVisitor, PHONE, visit } from './visitor.ts'

/** On a phone its buttons begin behind the tabs. */
const KETTLE = '/products/amtora-tsai-5'

test('CAT-07 NAV-07 on a phone the buy button is always at hand, and a lost connection leaves the page as it is', async () => {
  const page = await openVisitor(PHONE)
  await page.route('**/assets/mobile-menu-*.js', (route) => route.abort())
  await visit(page, KETTLE)
  const bar = page.getByRole('region', { name: productMn['product.buy_bar'] })
  const button = page.getByRole('main').getByRole('button', { name: mn['product.add_to_cart'] }).first()
  const notice = page.getByRole('status').filter({ hasText: mn['error.network'] })
  const again = notice.getByRole('button', { name: mn['error.retry'] })

  await bar.waitFor()
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await bar.waitFor({ state: 'hidden' })

  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: mn['nav.tabs'] }).getByRole('link', { name: mn['nav.catalogue'] }).click()
  await again.waitFor()
  const search = page.getByRole('combobox', { name: mn['search.title'] })
  await search.fill('данх')
  await search.press('Enter')
  await again.click()
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe(KETTLE)
  expect(await search.inputValue()).toBe('данх')

  await page.unrouteAll()
  await page.context().setOffline(false)
  await page.waitForURL(/\/search\?q=/)
  await notice.waitFor({ state: 'hidden' })
})
