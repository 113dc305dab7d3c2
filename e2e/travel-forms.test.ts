import { createShop, memoryTokens } from '@delguur/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAhead, hotelOf, roomOf } from '../apps/server/testing/hotels.ts'
import { departureOn, tourOf } from '../apps/server/testing/tours.ts'
import { travelEn } from '../apps/storefront/app/i18n/messages/travel.en.ts'
import { travelMn } from '../apps/storefront/app/i18n/messages/travel.mn.ts'
import { ADMINISTRATOR } from './administrator.ts'
import { codeSentTo, fetchFrom, newPhone, randomAddress } from './customers.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { ENGLISH_DESKTOP, look, type Pairing, pathIn, picture, visitorIn, wordsIn } from './pairings.ts'
import { staffOf } from './staff.ts'
import { visit } from './visitor.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }
const UNPAID_BOOKINGS = 3
const TYPED = { lastName: 'Dorj', firstName: 'Bat', email: 'bat@example.mn', note: 'Late arrival' }

const textsIn = ({ language }: Pairing) => {
  const words = language === 'en' ? travelEn : travelMn
  return (key: keyof typeof travelEn) => words[key]
}
type Words = ReturnType<typeof textsIn>

let shop: OwnShop
let opened: ReturnType<typeof staffOf> | undefined

beforeAll(async () => {
  shop = await openOwnShop({}, { UNPAID_ORDERS: String(UNPAID_BOOKINGS) })
  await shop.command('staff', 'add', ADMINISTRATOR)
})

afterAll(() => shop?.close())

test('TRAV-01 a guest with three unpaid bookings verifies the phone within the form, which loses nothing, and books a fourth', async () => {
  const pairing = MONGOLIAN_PHONE
  const t = textsIn(pairing)
  const { slug, roomId } = await makeHotel('proof', { rooms: UNPAID_BOOKINGS + 1 })
  const phone = newPhone()
  for (let at = 0; at < UNPAID_BOOKINGS; at++) await bookRoom(roomId, phone)
  const page = await visitorIn(pairing, { baseURL: shop.url })
  await visit(page, `/hotels/${slug}?${stayIn(roomId)}`)

  await fillGuest(page, t, phone)
  await page.getByRole('radio', { name: t('travel.pay_deposit') }).check()
  await book(page, t).click()
  await page.getByText(t('travel.proof_needed')).waitFor()
  await look(page, pairing, 'a booking that needs a phone')
  await picture(page, pairing, 'stay-proof')
  await page.getByRole('button', { name: wordsIn('mn')('checkout.proof_send') }).click()
  const code = page.getByLabel(wordsIn('mn')('checkout.proof_code'))
  await code.waitFor()
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  const sent = await codeSentTo(phone, undefined, shop.url)
  await code.fill(sent === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: wordsIn('mn')('checkout.proof_show'), disabled: false }).waitFor()
  await code.press('Enter')
  await page.locator('#booking-proof-code[aria-invalid]').waitFor()
  await code.fill(sent)
  await picture(page, pairing, 'stay-proof-code')
  await page.getByRole('button', { name: wordsIn('mn')('checkout.proof_show') }).click()
  await page.getByText(wordsIn('mn')('checkout.proof_done')).waitFor()
  await picture(page, pairing, 'stay-proof-done')
  await expectTyped(page, t, phone)
  expect(await page.getByRole('radio', { name: t('travel.pay_deposit') }).isChecked()).toBe(true)
  await book(page, t).click()

  await page.waitForURL(/\/orders\/[^/]+\/pay$/)
})

test('TRAV-02 without scripts passengers are added and taken away, and the phone is verified, and the form loses nothing', async () => {
  const pairing = ENGLISH_DESKTOP
  const t = textsIn(pairing)
  const { slug, departureId } = await makeTour('plain', { seats: 9 })
  const phone = newPhone()
  for (let at = 0; at < UNPAID_BOOKINGS; at++) await bookSeat(slug, departureId, phone)
  const page = await visitorIn(pairing, { baseURL: shop.url, javaScriptEnabled: false })
  await page.goto(pathIn(pairing, `/tours/${slug}?departure=${departureId}&people=1`))

  await fillGuest(page, t, phone)
  await page.getByLabel(t('travel.birth')).fill('1990-05-01')
  await page.getByLabel(t('travel.passport')).fill('E1234567')
  for (const people of [2, 3]) {
    await page.getByRole('button', { name: t('travel.passenger_add') }).click()
    await page.waitForURL(new RegExp(`people=${people}`))
  }
  await page.getByRole('button', { name: t('travel.passenger_remove') }).click()
  await page.waitForURL(/people=2/)
  await picture(page, pairing, 'tour-plain')
  await expectTyped(page, t, phone)
  const child = page.getByRole('group').nth(1)
  await child.getByLabel(t('travel.last_name')).fill('Dorj')
  await child.getByLabel(t('travel.first_name')).fill('Saraa')
  await child.getByLabel(t('travel.birth')).fill(dayAhead(-365 * 5))
  await child.getByLabel(t('travel.passport')).fill('E7654321')
  // The Enter key books; without scripts the price of a child is known by then.
  await child.getByLabel(t('travel.passport')).press('Enter')
  await page.locator('[data-refusal]').waitFor()
  await picture(page, pairing, 'tour-plain-total')
  await book(page, t).click()
  await page.getByText(t('travel.proof_needed')).waitFor()
  await page.getByRole('button', { name: wordsIn('en')('checkout.proof_send') }).click()
  await page.getByLabel(wordsIn('en')('checkout.proof_code')).fill(await codeSentTo(phone, undefined, shop.url))
  await picture(page, pairing, 'tour-plain-proof')
  await expectTyped(page, t, phone)
  expect(await page.getByLabel(t('travel.passport')).nth(1).inputValue()).toBe('E7654321')
  await book(page, t).click()

  await page.waitForURL(/\/orders\/[^/]+\/pay$/)
})

test('TRAV-01 a price that has expired and rooms that somebody else took are told in the form, which loses nothing', async () => {
  const pairing = ENGLISH_DESKTOP
  const t = textsIn(pairing)
  const { slug, roomId } = await makeHotel('taken', { rooms: 1 })
  const phone = newPhone()
  const page = await visitorIn(pairing, { baseURL: shop.url })
  await visit(page, pathIn(pairing, `/hotels/${slug}?${stayIn(roomId)}`))
  await fillGuest(page, t, phone)

  await page.locator('input[name=quote]').evaluate((input: HTMLInputElement) => {
    input.value = 'x'.repeat(40)
  })
  await book(page, t).click()
  await page.locator('[data-refusal]').waitFor()
  await picture(page, pairing, 'stay-expired')
  await expectTyped(page, t, phone)
  await bookRoom(roomId, newPhone())
  await book(page, t).click()
  await page.getByRole('link', { name: t('travel.choose_again') }).waitFor()
  await look(page, pairing, 'a stay whose rooms are taken')
  await picture(page, pairing, 'stay-taken')
  await expectTyped(page, t, phone)
  expect(await book(page, t).count()).toBe(0)
  await page.getByLabel(t('travel.arrival')).fill(dayAhead(50))
  await page.getByLabel(t('travel.leaving')).fill(dayAhead(52))
  await page.getByRole('button', { name: t('travel.show_rooms') }).click()
  await page.waitForURL(new RegExp(dayAhead(50)))
  await expectTyped(page, t, phone)
  await book(page, t).click()

  await page.waitForURL(/\/orders\/[^/]+\/pay$/)
})

test('TRAV-02 another price and seats that somebody else took are told in the form, which loses nothing', async () => {
  const pairing = MONGOLIAN_PHONE
  const t = textsIn(pairing)
  const { slug, departureId, change } = await makeTour('changed', { seats: 2, needs_passport: false })
  const phone = newPhone()
  const page = await visitorIn(pairing, { baseURL: shop.url })
  await visit(page, `/tours/${slug}?departure=${departureId}&people=2`)
  await fillGuest(page, t, phone)
  const second = page.getByRole('group').nth(1)
  await second.getByLabel(t('travel.last_name')).fill('Dorj')
  await second.getByLabel(t('travel.first_name')).fill('Saraa')

  await change({ price: 777_000 })
  await book(page, t).click()
  await page.locator('[data-refusal]').waitFor()
  await page.getByText('1,554,000').first().waitFor()
  await picture(page, pairing, 'tour-total-changed')
  await expectTyped(page, t, phone)
  await bookSeat(slug, departureId, newPhone())
  await book(page, t).click()
  await page.locator('[data-refusal]').getByText('1').waitFor()
  await look(page, pairing, 'a tour whose seats are taken')
  await picture(page, pairing, 'tour-taken')
  await page.getByRole('button', { name: t('travel.passenger_remove') }).click()
  await page.waitForURL(/people=1/)
  await expectTyped(page, t, phone)
  await book(page, t).click()

  await page.waitForURL(/\/orders\/[^/]+\/pay$/)
})

const book = (page: Page, t: Words) => page.getByRole('button', { name: t('travel.book'), exact: true })

async function fillGuest(page: Page, t: Words, phone: string) {
  await page.getByLabel(t('travel.last_name')).first().fill(TYPED.lastName)
  await page.getByLabel(t('travel.first_name')).first().fill(TYPED.firstName)
  await page.getByLabel(t('travel.gender')).first().selectOption('MS')
  await page.getByRole('textbox', { name: t('travel.phone') }).fill(phone)
  await page.getByLabel(t('travel.email')).fill(TYPED.email)
  await page.getByLabel(t('travel.note')).fill(TYPED.note)
}

async function expectTyped(page: Page, t: Words, phone: string) {
  expect({
    lastName: await page.getByLabel(t('travel.last_name')).first().inputValue(),
    firstName: await page.getByLabel(t('travel.first_name')).first().inputValue(),
    gender: await page.getByLabel(t('travel.gender')).first().inputValue(),
    phone: await page.getByRole('textbox', { name: t('travel.phone') }).inputValue(),
    email: await page.getByLabel(t('travel.email')).inputValue(),
    note: await page.getByLabel(t('travel.note')).inputValue(),
  }).toEqual({ ...TYPED, gender: 'MS', phone })
}

/** The administrator, logged in once. */
function staff() {
  opened ??= staffOf(shop.url)
  return opened
}

/** A guest of another network address. */
const guest = () =>
  createShop({ baseUrl: shop.url, locale: 'mn', tokens: memoryTokens(), fetch: fetchFrom(randomAddress()) })

const stay = { from: dayAhead(30), to: dayAhead(32), rooms: 1, adults: 2 }
const stayIn = (roomId: number) => `from=${stay.from}&to=${stay.to}&adults=2&rooms=1&room=${roomId}`
const PERSON = { firstName: 'Dulmaa', lastName: 'Bold', gender: 'MS' } as const

async function bookRoom(room_type_id: number, phone: string) {
  const { bookings } = guest()
  const { quote_token } = await bookings.price({ ...stay, room_type_id })
  await bookings.bookStay({ quote_token, guests: [PERSON], phone, email: TYPED.email })
}

async function bookSeat(slug: string, date_id: number, phone: string) {
  const { bookings, tours } = guest()
  const { departures } = await tours.find(slug)
  const papers = { date_of_birth: '1985-01-31', passport: 'E0000001' }
  await bookings.bookSeats(slug, {
    date_id,
    passengers: [{ ...PERSON, ...papers }],
    expected_total: departures[0]?.price ?? 0,
    phone,
    email: TYPED.email,
  })
}

async function makeHotel(slug: string, { rooms }: { rooms: number }) {
  const hotel = hotelOf([roomOf('Люкс өрөө', { rooms })], { slug, name: { mn: 'Алтай буудал', en: 'Hotel Altai' } })
  const made = await (await staff()).request('POST /api/back_office/hotels', { body: { hotel } })
  return { slug, roomId: made.hotel.room_types[0]?.id ?? 0 }
}

async function makeTour(slug: string, { seats, needs_passport = true }: { seats: number; needs_passport?: boolean }) {
  const tour = tourOf([departureOn(dayAhead(40), { seats })], {
    slug,
    name: { mn: 'Говийн аялал', en: 'Gobi tour' },
    needs_passport,
  })
  const made = await (await staff()).request('POST /api/back_office/tours', { body: { tour } })
  const departures = made.tour.departures
  return {
    slug,
    departureId: departures[0]?.id ?? 0,
    async change(change: { price: number }) {
      const body = {
        version: made.version,
        tour: { ...made.tour, departures: departures.map((one) => ({ ...one, ...change })) },
      }
      await (await staff()).request('PUT /api/back_office/tours/:id', { params: { id: made.id }, body })
    },
  }
}
