import type { Page } from 'playwright-core'
import { hydrated, visit } from './visitor.ts'

/** A product whose variants differ in nothing that has to be chosen, in stock by the dozen. */
export const SIMPLE_PRODUCT = 'tsagvara-body-2'

/** Puts one piece into the cart of a visitor of the English shop on a desktop; the drawer then stands open. */
export async function addToCart(page: Page): Promise<void> {
  await visit(page, `/en/products/${SIMPLE_PRODUCT}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }).waitFor()
}

/** Fills in the English checkout for a pick-up, as far as the choice of how to pay. */
export async function fillCheckoutForPickup(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByLabel('Phone number').fill('99112233')
  await page.getByLabel('Receiver').fill('Болд')
  await goOn(page)
  await page.getByRole('radio', { name: /^Pick up/ }).check()
  await page.getByRole('group', { name: 'Choose the store' }).getByRole('radio').first().check()
  await goOn(page)
  await page.getByRole('group', { name: 'Hours' }).waitFor()
  await goOn(page)
  await page.getByRole('radio', { name: /^QPay/ }).waitFor()
  await acceptTerms(page)
}

/** In either language; without it nothing is ordered. */
export const acceptTerms = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^(I accept the terms|Үйлчилгээний нөхцөл)/ }).check()

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** As far as an open payment by QR in the English shop. */
export async function openQrPayment(page: Page): Promise<void> {
  await addToCart(page)
  await visit(page, '/en/checkout')
  await fillCheckoutForPickup(page)
  await page.getByRole('button', { name: /^Pay [\d,]+/ }).click()
  await page.getByRole('img', { name: 'Pay by QR' }).waitFor()
  await hydrated(page)
}

/** Opens the page of the test bank as its link does, in a tab of its own, and presses a button of it. */
export async function pressInTestBank(page: Page, link: string, button: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: link }).click()
  const bank = await opened
  await bank.getByRole('button', { name: button, exact: true }).click()
  await bank.getByRole('status').waitFor()
  await bank.close()
}
