import type { Page } from 'playwright-core'
import { ENGLISH_DESKTOP, type Pairing, pathIn, wordsIn } from './pairings.ts'
import { hydrated, visit } from './visitor.ts'

/** A product without options to choose, with dozens in stock. */
export const SIMPLE_PRODUCT = 'tsagvara-body-2'

/** Adds one piece to the cart: this opens the drawer on a desktop, a notice on a phone. */
export async function addToCart(page: Page, pairing: Pairing = ENGLISH_DESKTOP): Promise<void> {
  const t = wordsIn(pairing.language)
  await visit(page, pathIn(pairing, `/products/${SIMPLE_PRODUCT}`))
  await page
    .getByRole('button', { name: startsWith(t('product.add_to_cart')) })
    .first()
    .click()
  if (pairing.device === 'phone') {
    await page
      .getByRole('status')
      .getByRole('link', { name: t('cart.view') })
      .waitFor()
  } else {
    const drawer = page.getByRole('dialog', { name: t('cart.title') })
    await drawer.getByRole('link', { name: t('cart.checkout') }).waitFor()
  }
}

/** Fills in the checkout for a pick-up, up to the choice of the payment method. */
export async function fillCheckoutForPickup(page: Page, pairing: Pairing = ENGLISH_DESKTOP): Promise<void> {
  const t = wordsIn(pairing.language)
  const goOn = () => page.getByRole('button', { name: t('checkout.go_on'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('checkout.title') }).waitFor()
  await page.getByLabel(t('auth.phone')).fill('99112233')
  await page.getByLabel(t('checkout.receiver')).fill('Болд')
  await goOn()
  await page.getByRole('radio', { name: startsWith(t('checkout.pickup')) }).check()
  await page
    .getByRole('group', { name: t('checkout.pickup_store') })
    .getByRole('radio')
    .first()
    .check()
  await goOn()
  await page.getByRole('group', { name: t('checkout.window') }).waitFor()
  await chooseLastDay(page, t('checkout.day'))
  await goOn()
  await page.getByRole('radio', { name: /^QPay/ }).waitFor()
  await acceptTerms(page)
}

/** Chooses the last day on offer: the first hours may end before the order is placed. */
export const chooseLastDay = (page: Page, legend: string): Promise<void> =>
  page.getByRole('group', { name: legend, exact: true }).locator('label').last().click()

/** Fills in an address of Ulaanbaatar, in Mongolian. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Хот / Аймаг').first().selectOption({ label: 'Улаанбаатар' })
  await page.getByLabel('Дүүрэг / Сум').selectOption({ label: 'Сүхбаатар' })
  await page.getByLabel('Хороо', { exact: true }).selectOption({ label: '3-р хороо' })
  await page.getByLabel('Байр, орц, давхар, тоот').fill('12-р байр, 2-р орц, 45 тоот')
}

/** Goes from a product to the choice of the payment method. */
export async function readyToPay(page: Page, pairing: Pairing = ENGLISH_DESKTOP): Promise<void> {
  await addToCart(page, pairing)
  await visit(page, pathIn(pairing, '/checkout'))
  await fillCheckoutForPickup(page, pairing)
}

/** Accepts the terms, in either language; orders require it. */
export const acceptTerms = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^(I accept the terms|Үйлчилгээний нөхцөл)/ }).check()

/** Goes up to an open payment by QR. */
export async function openQrPayment(page: Page, pairing: Pairing = ENGLISH_DESKTOP): Promise<void> {
  await readyToPay(page, pairing)
  await page.getByRole('button', { name: startsWith(wordsIn(pairing.language)('checkout.pay', { total: '' })) }).click()
  await qrShown(page, pairing)
  await hydrated(page)
}

/** Shows the QR code, which a phone folds away behind the bank apps. */
export async function qrShown(page: Page, { language, device }: Pairing): Promise<void> {
  const t = wordsIn(language)
  if (device === 'phone') await page.getByRole('button', { name: t('payment.show_code') }).waitFor()
  else await page.getByRole('img', { name: t('payment.qr') }).waitFor()
}

/** Opens the page of the test bank by its link, in a new tab, and presses a button of it. */
export async function pressInTestBank(page: Page, link: string, button: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: link }).click()
  const bank = await opened
  await bank.getByRole('button', { name: button, exact: true }).click()
  await bank.getByRole('status').waitFor()
  await bank.close()
}

/** Texts of the banks' pages, which use the language of the shop. */
const BANK_BUTTONS = {
  en: { pay: 'Pay', decline: 'Decline', expire: 'Expire', send: 'Transfer' },
  mn: { pay: 'Төлөх', decline: 'Татгалзах', expire: 'Хугацаа дуусгах', send: 'Шилжүүлэх' },
}

export const inTestBank = (page: Page, { language }: Pairing, button: keyof (typeof BANK_BUTTONS)['en']) =>
  pressInTestBank(page, wordsIn(language)('payment.tester'), BANK_BUTTONS[language][button])

const startsWith = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
