import { expect, test } from 'vitest'
import { pairings, picture, visitorIn, wordsIn } from './pairings.ts'
import {
  acceptTerms,
  addToCart,
  fillAddress,
  fillCheckoutForPickup,
  inTestBank,
  openQrPayment,
  pressInTestBank,
  qrShown,
  SIMPLE_PRODUCT,
} from './shopping.ts'
import { hydrated, openVisitor, PHONE, visit } from './visitor.ts'

test('CHK-01 PAY-08 CART-09 CAT-03 a phone, in Mongolian: from the front page to the paid order', async () => {
  const page = await openVisitor(PHONE)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()

  await visit(page, '/')
  await page.getByRole('region', { name: 'Ангилал' }).getByRole('link', { name: 'Гар утас' }).click()
  await heading('Гар утас, дагалдах хэрэгсэл')
  await page
    .getByRole('navigation', { name: 'Ангилал', exact: true })
    .getByRole('link', { name: /Ухаалаг утас/ })
    .click()
  await heading('Ухаалаг утас')

  const all = await page.getByRole('article').count()
  await page.getByRole('link', { name: 'Шүүлтүүр', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Шүүлтүүр' })
  await sheet.getByRole('checkbox', { name: /^Хямдралтай нь/ }).check()
  await sheet.getByRole('button', { name: /харуулах$/ }).click()
  await page.waitForURL(/on_sale=true/)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
  await page.getByRole('link', { name: 'Шүүлтүүрийг хасах: Хямдралтай нь' }).click()
  await page.waitForURL((url) => !url.searchParams.has('on_sale'))
  await press(/^Эрэмбэлэх/)
  await page.getByRole('dialog', { name: 'Эрэмбэлэх' }).getByRole('radio', { name: 'Үнэ буурахаар' }).click()
  await page.waitForURL(/sort=price_desc/)
  await page.getByRole('article').first().filter({ hasText: 'Fold 2' }).waitFor()

  await page.getByRole('article').first().getByRole('link').click()
  await heading(/Fold 2/)
  await follow('Сагсанд хийх')
  await page
    .getByRole('alert')
    .getByText(/сонгоогүй байна/)
    .waitFor()
  for (const option of await page.getByRole('region', { name: /^(Өнгө|Санах ой)/ }).all()) {
    await option.getByRole('link').filter({ hasNotText: 'Дууссан' }).first().click()
  }
  await page.waitForURL(/variant=|\?.+=/)
  await press(/^Сагсанд хийх ?: .*Fold 2/)
  await page.getByRole('status').getByRole('link', { name: 'Сагс үзэх' }).click()

  await heading(/Таны сагс/)
  await hydrated(page)
  await press(/нэгээр нэмэх$/)
  await heading(/2 ширхэг/)
  await page.reload()
  await heading(/2 ширхэг/)
  await follow('Захиалах')

  await heading('Захиалга хийх')
  await page.getByLabel('Утасны дугаар').fill('9911 2233')
  await page.getByLabel('Хүлээн авагч').fill('Дорж')
  await press('Үргэлжлүүлэх')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click()
  await page.getByRole('group', { name: 'Цаг' }).waitFor()
  await press('Үргэлжлүүлэх')
  await page.getByRole('radio', { name: /^QPay/ }).waitFor()
  await acceptTerms(page)
  await press(/^Төлөх [\d,]+/)

  await heading('Төлбөр төлөх')
  await page.getByText('Туршилтын төлбөр: жинхэнэ мөнгө шилжихгүй').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Хаан банк' }).first().waitFor()
  await hydrated(page)
  await pressInTestBank(page, 'Туршилтын банкаар төлөх', 'Төлөх')

  await heading('Захиалга амжилттай! Баярлалаа.')
  await page.reload()
  await heading('Захиалга амжилттай! Баярлалаа.')
  await follow('Захиалгаа харах')
  await heading(/^Захиалга D?\w+/)
  await page.getByText('Төлсөн', { exact: true }).waitFor()
  await page
    .getByText(/Сүхбаатар/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText('Төлсөн', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Сагс, 0 бараа' }).first().waitFor()

  const stranger = await openVisitor()
  const answer = await stranger.goto(new URL(page.url()).pathname)
  expect(answer?.status()).toBe(404)
  await stranger.getByRole('heading', { level: 1, name: 'Хуудас олдсонгүй' }).waitFor()
})

test('CHK-03 PAY-03 SRCH-07 a desktop, in English: from a search to a bank transfer for a pick-up', async () => {
  const page = await openVisitor()
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

  await visit(page, '/en')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('utas')
  await page.keyboard.press('Enter')
  await heading('Results for "utas"')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3)
  await addToCart(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckoutForPickup(page)
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await page.getByRole('button', { name: /^Place the order/ }).click()

  await heading('Your order is placed. Thank you!')
  const number = new URL(page.url()).pathname.split('/')[3] ?? ''
  await page.getByRole('definition').filter({ hasText: number }).first().waitFor()
  await page
    .getByText(/MN\d\d/)
    .first()
    .waitFor()
  await page.reload()
  await page
    .getByText(/MN\d\d/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
})

test.each(pairings(3))(
  'PAY-02 CHK-06 a declined payment keeps the cart and can be made another way ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    await openQrPayment(page, pairing)
    await inTestBank(page, pairing, 'decline')
    await page.getByRole('heading', { name: t('payment.failed') }).waitFor()
    await picture(page, pairing, 'qr-declined')

    await page.getByRole('link', { name: t('cart.view') }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`${t('cart.title')}\\s+1 `) }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: t('pay.choose_other') }).click()
    await page.getByRole('radio', { name: /^(Bank transfer|Дансаар шилжүүлэх)/ }).check()
    await acceptTerms(page)
    await page.getByRole('button', { name: /^(Place the order|Захиалах)/ }).click()
    await page.getByRole('heading', { level: 1, name: t('checkout.thanks') }).waitFor()
  },
)

test.each(pairings(1))(
  'PAY-02 a code that ran out is replaced by a new one, which is paid ($language, $device)',
  async (pairing) => {
    const t = wordsIn(pairing.language)
    const page = await visitorIn(pairing)
    await openQrPayment(page, pairing)
    await inTestBank(page, pairing, 'expire')
    await page.getByRole('heading', { name: t('payment.expired') }).waitFor()
    await picture(page, pairing, 'qr-expired')
    await page.reload()
    await page.getByRole('button', { name: t('payment.new_code') }).click()
    await qrShown(page, pairing)
    await inTestBank(page, pairing, 'pay')

    await page.getByRole('heading', { level: 1, name: t('checkout.thanks') }).waitFor()
  },
)

test('CHK-01 CART-02 without scripts a whole purchase works by plain forms', async () => {
  const page = await openVisitor({ ...PHONE, javaScriptEnabled: false })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

  await page.goto(`/products/${SIMPLE_PRODUCT}`)
  await page
    .getByRole('button', { name: /^Сагсанд хийх/ })
    .first()
    .click()
  await heading(/1 ширхэг/)
  await page
    .getByRole('textbox', { name: /Тоо ширхэг/ })
    .last()
    .fill('2')
  await page.getByRole('button', { name: 'Шинэчлэх' }).click()
  await heading(/2 ширхэг/)
  await page.getByRole('link', { name: 'Захиалах' }).click()

  await page.getByLabel('Утасны дугаар').fill('88112233')
  await page.getByLabel('Хүлээн авагч').fill('Сараа')
  await page.getByRole('combobox', { name: 'Хот / Аймаг' }).first().selectOption({ label: 'Дархан-Уул' })
  await page.getByRole('button', { name: 'Дүүргүүдийг харуулах' }).click()
  await page.getByLabel('Дүүрэг / Сум').selectOption({ label: 'Дархан' })
  await page.getByRole('textbox', { name: /^Баг/ }).fill('3')
  await page.getByLabel('Байр, орц, давхар, тоот').fill('5-р байр, 12 тоот')
  await page.getByRole('radio', { name: /^QPay/ }).check()
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Төлөх/ }).click()
  // Fee and times depend on the address of the aimag: they must be shown before payment.
  await page.getByText('Хүргүүлэх цагаа сонгоно уу').first().waitFor()
  await page.getByRole('group', { name: 'Өдөр' }).getByRole('radio', { checked: true }).waitFor()
  await page.getByRole('button', { name: /^Төлөх/ }).click()

  await heading('Төлбөр төлөх')
  const bank = await page.getByRole('link', { name: 'Туршилтын банкаар төлөх' }).getAttribute('href')
  const shop = page.url()
  await page.goto(bank ?? '')
  await page.getByRole('button', { name: 'Төлөх', exact: true }).click()
  await page.goto(shop)
  await heading('Захиалга амжилттай! Баярлалаа.')
})
