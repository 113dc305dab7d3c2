import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { examineHere } from './examine.ts'
import { acceptTerms, addToCart, chooseLastDay, pressInTestBank, SIMPLE_PRODUCT } from './shopping.ts'
import { DESKTOP, hydrated, openVisitor, PHONE, visit } from './visitor.ts'

test('CHK-02 CHK-03 CHK-07 a phone, in Mongolian: a gift to a sum that is found by its name in Latin letters', async () => {
  const page = await openVisitor(PHONE)
  await putIntoCart(page)
  await visit(page, '/checkout')

  await page.getByLabel('Утасны дугаар').fill('99112233')
  await page.getByLabel('Хүлээн авагч').fill('Дорж')
  await page.getByRole('checkbox', { name: 'Өөр хүн авна' }).check()
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await focused(page.getByLabel('Түүнтэй холбогдох утас'))
  await page.getByLabel('Түүнтэй холбогдох утас').fill('88112233')
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()

  await page.getByRole('combobox', { name: /хайх$/ }).fill('hovsgol moron')
  await page.getByRole('option', { name: /^Мөрөн/ }).waitFor()
  await look(page, 'checkout with places found')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Дүүрэг / Сум').locator('option:checked').textContent()).toBe('Мөрөн')
  await page.getByLabel('Байр, орц, давхар, тоот').fill('2-р баг, 14 тоот')
  await page.getByLabel('Ойролцоох газар').fill('Захын урд')
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()

  await page.getByRole('group', { name: 'Цаг' }).waitFor()
  await page.getByRole('checkbox', { name: /^Бэлгэнд өгнө/ }).check()
  await page.getByLabel('Мэндчилгээний үг').fill('Төрсөн өдрийн мэнд!')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.getByLabel('Мэндчилгээний үг').inputValue()).toBe('Төрсөн өдрийн мэнд!')
  await look(page, 'checkout with days and hours')
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()

  await page.getByRole('radio', { name: /^QPay/ }).waitFor()
  await page.getByRole('button', { name: /^Төлөх [\d,]+/ }).click()
  await page.getByText('Нөхцөлийг зөвшөөрөөгүй бол захиалах боломжгүй').waitFor()
  await focused(page.getByRole('checkbox', { name: /зөвшөөрч байна$/ }))
  await look(page, 'checkout with terms to accept')
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Төлөх [\d,]+/ }).click()
  await payWith(page, 'Туршилтын банкаар төлөх', 'Төлөх')

  await page.getByRole('heading', { level: 1, name: 'Захиалга амжилттай! Баярлалаа.' }).waitFor()
  await page
    .getByRole('definition')
    .filter({ hasText: /Хөвсгөл.*Мөрөн.*Захын урд/ })
    .waitFor()
  await page.getByText('8811 2233').waitFor()
  await page.getByText('Төрсөн өдрийн мэнд!').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Цаашид' }).waitFor()
  await look(page, 'result of an order to an address')
})

test('CHK-10 CHK-03 a desktop, in English: an organisation buys by its registry number', async () => {
  const page = await openVisitor({ ...DESKTOP, locale: 'en-US' })
  await addToCart(page)
  await visit(page, '/en/checkout')

  await page.getByLabel('Phone number').fill('99112233')
  await page.getByLabel('Receiver').fill('Болд')
  await page.getByRole('radio', { name: 'For an organisation' }).check()
  await page.getByLabel('Registry number').fill('283021')
  await goOn(page)
  await page.getByText('Enter the 7 digits of the registry number').waitFor()
  await focused(page.getByLabel('Registry number'))
  await page.getByLabel('Registry number').fill('2830213')
  const name = await page.locator('output strong').textContent()
  expect(name).not.toBe('')
  await look(page, 'checkout with an organisation')
  await goOn(page)

  await page.getByRole('heading', { level: 2, name: 'Delivery or pick-up' }).waitFor()
  await page.getByText(`${name} · 2830213`).waitFor()
  await page.getByRole('combobox', { name: /^Search your/ }).fill('bzd 5')
  await page.getByRole('option', { name: /^Khoroo 5 Bayanzürkh/ }).click()
  await page.getByLabel('Building, entrance, floor, door').fill('14-р байр, 45 тоот')
  await goOn(page)

  const total = page.getByRole('complementary', { name: 'Your order' }).getByRole('definition')
  await page.getByRole('radio', { name: /^Express/ }).check()
  await expect.poll(() => total.allTextContents()).toContain('15,000₮')
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await expect.poll(() => total.allTextContents()).toContain('8,000₮')
  const standard = await total.allTextContents()
  await chooseLastDay(page, 'Day')
  await goOn(page)
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await expect.poll(() => total.allTextContents()).toEqual(standard)
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Place the order/ }).click()

  await page.getByRole('heading', { level: 1, name: 'Your order is placed. Thank you!' }).waitFor()
  await page.getByText(`The VAT receipt is made out to ${name} after delivery, within 14 days.`).waitFor()
  await look(page, 'result of an organisation')
})

test('CHK-10 CHK-12 without scripts an organisation sees its name and the store’s hours before it orders', async () => {
  const page = await openVisitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(`/products/${SIMPLE_PRODUCT}`)
  await page
    .getByRole('button', { name: /^Сагсанд хийх/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Захиалах' }).click()

  await page.getByLabel('Утасны дугаар').fill('88112233')
  await page.getByLabel('Хүлээн авагч').fill('Сараа')
  await page.getByRole('radio', { name: 'Байгууллагаар авах' }).check()
  await page.getByLabel('Байгууллагын регистр').fill('2830213')
  await page.getByRole('radio', { name: /^Очиж авах/ }).check()
  await page.getByRole('group', { name: 'Авах салбараа сонгоно уу' }).getByRole('radio').first().check()
  await page.getByRole('radio', { name: /^Дансаар/ }).check()
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Төлөх/ }).click()
  // The store was unknown before, so its hours were too.
  await page.getByText('Хүргүүлэх цагаа сонгоно уу').first().waitFor()
  await page.locator('output').getByText('ХХК').waitFor()
  await page.getByRole('group', { name: 'Цаг' }).getByText('18:00–22:00').click()
  // The choice is preserved.
  await page.getByRole('button', { name: /^Захиалах – / }).click()

  await page.getByRole('heading', { level: 1, name: 'Захиалга амжилттай! Баярлалаа.' }).waitFor()
})

/** Resizes the page from the narrowest to the widest window and back. */
async function look(page: Page, name: string) {
  const size = page.viewportSize()
  await examineHere(page, name)
  if (size) await page.setViewportSize(size)
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

const focused = (target: ReturnType<Page['getByLabel']>) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

async function putIntoCart(page: Page) {
  await visit(page, `/products/${SIMPLE_PRODUCT}`)
  await page
    .getByRole('button', { name: /^Сагсанд хийх/ })
    .first()
    .click()
  await page.getByRole('status').getByRole('link', { name: 'Сагс үзэх' }).waitFor()
}

async function payWith(page: Page, link: string, button: string) {
  await page.getByRole('heading', { level: 1, name: 'Төлбөр төлөх' }).waitFor()
  await hydrated(page)
  await pressInTestBank(page, link, button)
}
