import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor, visit } from './visitor.ts'

const MOST_STOPS = 120
const MOST_CHOICES = 10

test('SITE-10 NAV-04 CART-09 a purchase by keyboard alone', async () => {
  const page = await openVisitor()
  const { keyboard } = page
  await visit(page, '/en')
  await keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: 'Skip to the main content' }))
  await tabTo(page.getByRole('combobox', { name: 'Search', exact: true }))
  await keyboard.type('smart scale')
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 1, name: /smart scale/ }))

  await tabTo(page.getByRole('article').first().getByRole('link'))
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 1, name: /smart scale/ }))
  const add = page.getByRole('button', { name: /^Add(ed)? to cart/ }).first()
  await tabTo(add)
  await keyboard.press('Enter')

  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor()
  await expectTrapped(page, drawer)
  await keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expectFocus(add)
  await tabTo(page.getByRole('link', { name: /^Cart, 1 item/ }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(drawer.getByRole('button', { name: /one more$/ }))
  await keyboard.press('Space')
  await drawer.getByText('each').waitFor()
  await tabTo(drawer.getByRole('link', { name: 'Checkout' }))
  await keyboard.press('Enter')

  await expectFocus(page.getByRole('heading', { level: 1, name: 'Checkout' }))
  await tabTo(page.getByLabel('Phone number'))
  await keyboard.press('Enter')
  await page.getByText('Enter your phone number').waitFor()
  await expectFocus(page.getByLabel('Phone number'))
  await keyboard.type('99112233')
  await keyboard.press('Tab')
  await keyboard.type('Bold')
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 2, name: 'Delivery or pick-up' }))
  await tabTo(page.getByRole('radio', { name: /^Delivery/ }))
  await keyboard.press('ArrowDown')
  await expectFocus(page.getByRole('radio', { name: /^Pick up/ }))
  await tabTo(page.getByRole('group', { name: 'Choose the store' }).getByRole('radio').first())
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 2, name: 'Pick-up day and time' }))
  await tabTo(page.getByRole('button', { name: 'Continue' }))
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 2, name: 'Payment' }))
  await tabTo(page.getByRole('radio', { name: /^QPay/ }))
  await arrowTo(page.getByRole('radio', { name: /^Bank transfer/ }))
  await tabTo(page.getByRole('checkbox', { name: /^I accept the terms/ }))
  await keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: /^Place the order/ }))
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Your order is placed. Thank you!' }))
})

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await target.page().keyboard.press(key)
    if (await hasFocus(target)) return await expectFocusSeen(target)
  }
  throw new Error(`${MOST_STOPS} presses of ${key} did not reach ${target}`)
}

/** Moves to an option of a radio group by arrow keys; the focus stays in the group even if content opens below an option. */
async function arrowTo(target: Locator) {
  for (let step = 0; step < MOST_CHOICES; step++) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press('ArrowDown')
  }
  throw new Error(`${MOST_CHOICES} presses of ArrowDown did not reach ${target}`)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function expectFocus(target: Locator) {
  await target.waitFor()
  await expect.poll(() => hasFocus(target), { message: `the focus on ${target}`, timeout: 60_000 }).toBe(true)
}

/** Whether the focus is outlined at the element, at its overlay, or at its label. */
async function expectFocusSeen(target: Locator) {
  const isSeen = await target.evaluate((element) => {
    const label = element.closest('label')
    const drawn = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...(label ? [getComputedStyle(label)] : []),
    ]
    return drawn.some(
      ({ outlineStyle, outlineWidth, borderColor, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (boxShadow !== 'none' && borderColor !== ''),
    )
  })
  expect(isSeen, `the focus on ${target} can be seen`).toBe(true)
}

/** Tabbing never focuses an element of the page behind. */
async function expectTrapped(page: Page, dialog: Locator) {
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    // Past the last element the focus moves to the browser's own controls, and the body is the active element.
    const isInside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
}
