import type { Tour } from '@delguur/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayAhead, hotelOf, roomOf } from '../apps/server/testing/hotels.ts'
import { departureOn, tourOf } from '../apps/server/testing/tours.ts'
import { travelEn } from '../apps/storefront/app/i18n/messages/travel.en.ts'
import { travelMn } from '../apps/storefront/app/i18n/messages/travel.mn.ts'
import { becomeCustomer, signUp } from './customers.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { acceptTerms, inTestBank, qrShown, SIMPLE_PRODUCT } from './shopping.ts'
import { staff } from './staff.ts'
import { DESKTOP, hydrated, openVisitor, visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

const textsIn = ({ language }: Pairing) => {
  const words = language === 'en' ? travelEn : travelMn
  return (key: keyof typeof travelEn) => words[key]
}

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-01 a guest finds a hotel, books a stay with a deposit, and has its voucher ($language, $device)',
  async (pairing) => {
    const t = textsIn(pairing)
    const slug = `altai-${pairing.language}`
    await makeHotel(slug)
    const page = await visitorIn(pairing)

    await visit(page, pathIn(pairing, '/hotels'))
    await page.getByLabel(t('travel.arrival')).fill(dayAhead(30))
    await page.getByLabel(t('travel.leaving')).fill(dayAhead(32))
    await page
      .getByRole('search', { name: t('travel.hotels') })
      .getByRole('button')
      .click()
    await page.waitForURL(/from=/)
    await look(page, pairing, 'hotels')
    await picture(page, pairing, 'hotels')
    await page.locator(`main a[href*="/hotels/${slug}?"]`).click()
    await page
      .getByRole('link', { name: t('travel.choose_room') })
      .first()
      .click()
    await page.getByLabel(t('travel.last_name')).fill('Dorj')
    await page.getByLabel(/breakfast|Өглөөний цай/i).check()
    await page.getByRole('button', { name: t('travel.update_price') }).click()
    await page.waitForURL(/breakfast=1/)
    expect(await page.getByLabel(t('travel.last_name')).inputValue()).toBe('Dorj')
    await look(page, pairing, 'hotel')
    await page.getByLabel(t('travel.first_name')).fill('Бат')
    await fillContact(page, t)
    await page.getByRole('radio', { name: t('travel.pay_deposit') }).check()
    await page.getByRole('button', { name: t('travel.book'), exact: true }).click()
    // The name has to be in Latin letters.
    await page.locator('[aria-invalid]').waitFor()
    await picture(page, pairing, 'hotel')
    await page.getByLabel(t('travel.first_name')).fill('Bat')
    await page.getByRole('button', { name: t('travel.book'), exact: true }).click()

    await payByQr(page, pairing)
    // What is left of two nights of 200,000 with breakfast for two, of which 30% were paid.
    await page.getByText('336,000').first().waitFor()
    await page.getByRole('img', { name: /QR/ }).waitFor()
    await look(page, pairing, 'order of a stay')
    await picture(page, pairing, 'hotel-order')
  },
)

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-02 a customer books a tour for three, one of them a child, and finds it in the account ($language, $device)',
  async (pairing) => {
    const t = textsIn(pairing)
    const slug = `gobi-${pairing.language}`
    const { departures } = await makeTour(slug)
    const customer = await signUp({ locale: pairing.language })
    const page = await visitorIn(pairing)
    await becomeCustomer(page, customer)

    await visit(page, pathIn(pairing, '/tours'))
    await page.locator(`main a[href$="/tours/${slug}"]`).waitFor()
    await look(page, pairing, 'tours')
    await picture(page, pairing, 'tours')
    await page.locator(`main a[href$="/tours/${slug}"]`).click()
    await page
      .getByRole('link', { name: t('travel.choose_room') })
      .first()
      .click()
    await page.waitForURL(/departure=/)
    for (const people of [2, 3]) {
      await page.getByRole('button', { name: t('travel.passenger_add') }).click()
      await page.waitForURL(new RegExp(`people=${people}`))
    }
    for (const [at, born] of ['1990-05-01', '1991-06-02', dayAhead(-365 * 5)].entries()) {
      const passenger = page.getByRole('group').nth(at)
      await passenger.getByLabel(t('travel.last_name')).fill('Dorj')
      await passenger.getByLabel(t('travel.first_name')).fill(`Bat${'abc'[at]}`)
      await passenger.getByLabel(t('travel.birth')).fill(born)
      await passenger.getByLabel(t('travel.passport')).fill(`E123456${at}`)
    }
    await fillContact(page, t)
    const [departure] = departures
    const total = 2 * (departure?.price ?? 0) + (departure?.child_price ?? 0)
    await page.getByText(total.toLocaleString('en-US')).first().waitFor()
    await look(page, pairing, 'tour')
    await picture(page, pairing, 'tour')
    await page.getByRole('button', { name: t('travel.book'), exact: true }).click()

    await payByQr(page, pairing)
    await picture(page, pairing, 'tour-order')
    await visit(page, pathIn(pairing, '/account/bookings'))
    await page.locator('main a[href*="/orders/"]').first().waitFor()
    await look(page, pairing, 'bookings')
    await picture(page, pairing, 'bookings')

    await visit(page, pathIn(pairing, `/tours/${slug}`))
    await page.getByRole('link', { name: t('travel.wait') }).click()
    await page.getByLabel(t('travel.name')).fill('Бат')
    await fillContact(page, t)
    await picture(page, pairing, 'tour-wait')
    await page.getByRole('button', { name: t('travel.wait_send') }).click()
    await page.getByText(t('travel.wait_done')).waitFor()
  },
)

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-02 tours are found by an airport, in either script or by its code ($language, $device)',
  async (pairing) => {
    const t = textsIn(pairing)
    const page = await visitorIn(pairing)
    await visit(page, pathIn(pairing, '/tours'))
    const airport = page.getByRole('searchbox', { name: t('travel.airport') })
    const search = async (text: string) => {
      await airport.fill(text)
      await airport.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('airport') === text)
    }
    const beijing = page.locator('main a[href$="/tours/beijing-by-plane"]')
    const gobi = page.locator('main a[href$="/tours/gobi-five-days"]')

    for (const text of ['Бээжин', 'beijing', 'PEK']) {
      await search(text)
      await beijing.waitFor()
      await gobi.waitFor({ state: 'detached' })
      await page.getByText(/^PEK, /).waitFor()
      if (text === 'Бээжин') {
        await look(page, pairing, 'tours of an airport')
        await picture(page, pairing, 'tours-airport')
      }
    }
    await search('Зззз')
    await page.getByText(t('travel.airport_none')).waitFor()
    await gobi.waitFor()
    expect(await beijing.count()).toBe(1)
  },
)

test('TRAV-01 a stay is booked without scripts', async () => {
  const t = textsIn(MONGOLIAN_PHONE)
  await makeHotel('altai-plain')
  const page = await openVisitor({ ...DESKTOP, javaScriptEnabled: false })

  await page.goto(`/hotels/altai-plain?from=${dayAhead(40)}&to=${dayAhead(41)}&adults=1`)
  await page
    .getByRole('link', { name: t('travel.choose_room') })
    .first()
    .click()
  await page.getByLabel(t('travel.last_name')).fill('Dorj')
  await page.getByLabel(t('travel.first_name')).fill('Bat')
  await fillContact(page, t)
  await page.getByRole('button', { name: t('travel.book'), exact: true }).click()

  await page.waitForURL(/\/orders\/[^/]+\/pay$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

type Words = ReturnType<typeof textsIn>

async function fillContact(page: Page, t: Words) {
  await page.getByLabel(t('travel.phone')).fill('99112233')
  await page.getByLabel(t('travel.email')).fill('bat@example.mn')
}

/** Pays the order of the page by QR, and opens its page. */
async function payByQr(page: Page, pairing: Pairing) {
  await page.waitForURL(/\/orders\/[^/]+\/pay$/)
  const number = new URL(page.url()).pathname.split('/').at(-2)
  await hydrated(page)
  await look(page, pairing, 'payment of a booking')
  await picture(page, pairing, 'booking-pay')
  await acceptTerms(page)
  await page.locator('main form button[type=submit]').click()
  await qrShown(page, pairing)
  await hydrated(page)
  await inTestBank(page, pairing, 'pay')
  await page.getByRole('heading', { level: 1, name: wordsIn(pairing.language)('checkout.thanks') }).waitFor()
  await visit(page, pathIn(pairing, `/orders/${number}`))
  await page.getByText(textsIn(pairing)('travel.state_booked'), { exact: true }).waitFor()
}

/** Hash of a picture that the shop has. */
async function aPicture(): Promise<string> {
  const { images } = await (await staff()).request('GET /api/v2/products/:slug', { params: { slug: SIMPLE_PRODUCT } })
  return images[0]?.hash ?? ''
}

async function makeHotel(slug: string) {
  const images = [await aPicture()]
  const room = roomOf('Люкс өрөө', { images })
  const hotel = hotelOf([room], { slug, name: { mn: 'Алтай буудал', en: 'Hotel Altai' }, images })
  await (await staff()).request('POST /api/back_office/hotels', { body: { hotel } })
}

/** Makes a tour with passports, whose second departure has no seats. */
async function makeTour(slug: string): Promise<Tour> {
  const { request } = await staff()
  const departures = [departureOn(dayAhead(40)), departureOn(dayAhead(60), { seats: 0 })]
  const images = [await aPicture()]
  const tour = tourOf(departures, { slug, name: { mn: 'Говийн аялал', en: 'Gobi tour' }, images, needs_passport: true })
  await request('POST /api/back_office/tours', { body: { tour } })
  return request('GET /api/v2/tours/:slug', { params: { slug } })
}
