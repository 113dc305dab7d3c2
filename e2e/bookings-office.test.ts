import { randomUUID } from 'node:crypto'
import { addDays, isoDay } from '@delguur/mongolia'
import { createShop, memoryTokens } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { en } from '../apps/backoffice/app/i18n/messages/en.ts'
import { mn } from '../apps/backoffice/app/i18n/messages/mn.ts'
import { createTranslate } from '../apps/backoffice/app/i18n/translate.ts'
import { payInSandbox } from '../apps/server/testing/providers/sandbox.ts'
import { seriousFaults } from './accessibility.ts'
import { ENGLISH_DESKTOP, type Pairing, picture, visitorIn } from './pairings.ts'
import { shopUrl } from './shop-url.ts'
import { becomeStaff, staff } from './staff.ts'

const MONGOLIAN_PHONE: Pairing = { language: 'mn', device: 'phone' }

test.each([MONGOLIAN_PHONE, ENGLISH_DESKTOP])(
  'TRAV-01 BO-03 the desk finds a stay, moves it, takes the rest and notes arrival and departure ($language, $device)',
  async (pairing) => {
    const { language } = pairing
    const t = createTranslate(language, language === 'en' ? en : mn)
    const family = language === 'en' ? 'Tsend' : 'Gantulga'
    await bookWithDeposit(family)
    const page = await visitorIn(pairing)
    await becomeStaff(page)
    await page.goto(`/admin/bookings?q=${family}`)
    await page.getByText(family).first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'bookings')
    await page.locator('a[href*="/bookings/"]').first().click()
    await page.waitForURL(/\/bookings\/\d+$/)
    await page.getByRole('button', { name: t('booking.move'), exact: true }).waitFor()

    await page.getByText(t('booking.booked'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('booking.move'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const later = addDays(isoDay(new Date()), 41)
    await dialog.getByLabel(t('booking.arrives')).fill(later)
    await dialog.getByLabel(t('booking.leaves')).fill(addDays(later, 2))
    await dialog.getByRole('button', { name: t('booking.move'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(later.replaceAll('-', '.')).first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await picture(page, pairing, 'booking')
    await page.getByRole('button', { name: t('booking.rest_link') }).click()
    const link = page.getByRole('link', { name: t('booking.rest_open') })
    const url = new URL((await link.getAttribute('href')) ?? '')
    await payAll(url.pathname.split('/').at(-2) ?? '', url.searchParams.get('token') ?? '')
    await page.getByRole('button', { name: t('booking.check_in'), exact: true }).click()
    await page.getByText(t('booking.checked_in'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('booking.finish'), exact: true }).click()

    await page.getByText(t('booking.finished'), { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: t('booking.cancel') }).count()).toBe(0)
  },
)

test('TRAV-01 BO-03 a stay that is dragged in the calendar has its new days after a question, and a full room refuses it', async () => {
  const t = createTranslate('en', en)
  const from = addDays(isoDay(new Date()), 80)
  const { hotelId, roomTypeId } = await bookWithDeposit('Drag', 80)
  const page = await visitorIn(ENGLISH_DESKTOP)
  await becomeStaff(page)
  await page.goto(`/admin/hotels/${hotelId}/calendar?from=${from}`)
  const bar = page.getByRole('link', { name: /Drag/ })
  const cellOf = (day: string) => page.getByRole('button', { name: new RegExp(` ${day} `) }).first()
  const dragTo = async (day: string) => {
    await bar.dragTo(cellOf(day), { sourcePosition: { x: 8, y: 8 } })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('hotel.move') })
      .click()
  }

  await dragTo(addDays(from, 4))
  await page.getByText(t('booking.saved')).waitFor()
  await expect.poll(() => bar.getAttribute('title')).toContain(addDays(from, 4))
  await picture(page, ENGLISH_DESKTOP, 'dragged')

  const full = addDays(from, 8)
  await blockAll(hotelId, roomTypeId, full)
  const dialog = page.getByRole('dialog')
  await dragTo(full)
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  expect(await bar.getAttribute('title')).toContain(addDays(from, 4))
})

const guestShop = () => createShop({ baseUrl: shopUrl(), locale: 'mn', tokens: memoryTokens() })

/** Books two nights in the first room of the demo's first hotel, and pays the deposit. */
async function bookWithDeposit(lastName: string, ahead = 40): Promise<{ hotelId: number; roomTypeId: number }> {
  const guest = guestShop()
  const [hotel] = (await guest.client.request('GET /api/v2/horeca/hotels')).hotels
  const { rooms } = await guest.client.request('GET /api/v2/horeca/hotel_rooms', {
    query: { hotel_id: hotel?.id ?? 0 },
  })
  const from = addDays(isoDay(new Date()), ahead)
  const [room] = rooms
  const nights = Math.max(2, room?.min_nights ?? 1)
  const stay = { room_type_id: room?.id ?? 0, from, to: addDays(from, nights), rooms: 1, adults: 1 }
  const { quote_token } = await guest.bookings.price(stay)
  const { number, token } = await guest.bookings.bookStay({
    quote_token,
    guests: [{ firstName: 'Bat', lastName, gender: 'MR' }],
    phone: '99112233',
    email: 'bat@example.mn',
    pay: 'deposit',
  })
  await payAll(number, token)
  return { hotelId: hotel?.id ?? 0, roomTypeId: room?.id ?? 0 }
}

/** Takes all rooms of a kind that are free out of the sale for a night. */
async function blockAll(hotelId: number, roomTypeId: number, night: string): Promise<void> {
  const client = await staff()
  const calendar = await client.request('GET /api/back_office/hotels/:id/calendar', {
    params: { id: hotelId },
    query: { from: night, to: night },
  })
  const [day] = calendar.room_types.find(({ id }) => id === roomTypeId)?.days ?? []
  await client.request('POST /api/back_office/room_types/:id/blocks', {
    params: { id: roomTypeId },
    body: { from: night, to: addDays(night, 1), rooms: (day?.total ?? 0) - (day?.taken ?? 0), reason: 'Repairs' },
    idempotencyKey: randomUUID(),
  })
}

/** Pays an order by QR and waits until the shop has the money. */
async function payAll(number: string, token: string): Promise<void> {
  const { client } = guestShop()
  const access = { params: { number }, query: { order_token: token } }
  const { total: expected_total } = await client.request('GET /api/v2/orders/:number', access)
  const payment = await client.request('POST /api/v2/checkouts/:number/payments', {
    ...access,
    body: { payment_method: 'qr', expected_total, terms_accepted: true },
  })
  await payInSandbox(payment.qr?.short_url, 'pay')
  await expect
    .poll(async () => (await client.request('GET /api/v2/orders/:number', access)).payment_state, { timeout: 60_000 })
    .toBe('paid')
}
