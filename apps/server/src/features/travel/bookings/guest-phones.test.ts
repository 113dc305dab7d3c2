import { PROOF_SECONDS } from '@delguur/contract'
import { expect, test, vi } from 'vitest'
import { dayAhead } from '../../../../testing/hotels.ts'
import { freshPhone } from '../../../../testing/people/fresh-contacts.ts'
import { codeFor } from '../../../../testing/people/login-steps.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { CONTACT, insertHotel, insertTour, passenger } from '../../../../testing/travel.ts'
import { createGuestPhones } from './guest-phones.ts'

const LIMITS = { orders: 3, total: 0, share: 0, pieces: 0 }
const NEEDED = { code: 'phone_proof_needed' }

test('TRAV-01 TRAV-02 a guest with three unpaid bookings books more after the phone was verified by a code', async () => {
  const shop = await openTestShop({ unpaidLimits: LIMITS })
  const { bookStay, bookSeats } = await openTravel(shop)
  const phone = freshPhone()
  for (const at of [0, 1, 2]) await bookStay({ phone }, at)
  await expect(bookStay({ phone }, 3)).rejects.toMatchObject(NEEDED)
  await expect(bookSeats({ phone })).rejects.toMatchObject(NEEDED)

  const { bookings } = shop.guest()
  await bookings.sendPhoneCode(phone)
  const code = await codeFor(shop, phone)
  const wrong = code === '123456' ? '654321' : '123456'
  await expect(bookings.verifyPhoneCode({ phone, code: wrong })).rejects.toMatchObject({ code: 'sms_code_wrong' })
  const { phone_proof } = await bookings.verifyPhoneCode({ phone, code })

  expect((await bookStay({ phone, phone_proof }, 3)).booking.state).toBe('held')
  expect((await bookSeats({ phone, phone_proof })).booking.state).toBe('held')
  await expect(bookings.verifyPhoneCode({ phone, code })).rejects.toMatchObject({ code: 'sms_code_wrong' })
})

test('TRAV-01 the proof of a phone is good for no other phone, and one that is made up is none', async () => {
  const shop = await openTestShop({ unpaidLimits: LIMITS })
  const { bookStay } = await openTravel(shop)
  const [phone, other] = [freshPhone(), freshPhone()]
  for (const at of [0, 1, 2]) await bookStay({ phone }, at)
  await shop.guest().bookings.sendPhoneCode(other)
  const proved = await shop.guest().bookings.verifyPhoneCode({ phone: other, code: await codeFor(shop, other) })
  const madeUp = `plain.{"site_id":1,"phone":"${phone}","expires":9999999999999}`

  for (const phone_proof of [proved.phone_proof, madeUp, 'x'.repeat(40)]) {
    await expect(bookStay({ phone, phone_proof }, 3)).rejects.toMatchObject(NEEDED)
  }
})

test('TRAV-01 the proof of a phone ends after a quarter of an hour, and is good on its site alone', async () => {
  const { db } = await openTestShop()
  const phoneCodes = { send: vi.fn(), verify: async () => async () => {} }
  const phones = createGuestPhones({ db, keys: ['a key of the test'], phoneCodes })
  const client = {
    siteId: 1,
    clientId: null,
    locale: 'mn',
    clientIp: '203.0.113.1',
    device: '',
    deviceKey: null,
  } as const

  const { phone_proof } = await phones.verify(client, '9911 2233', '123456')

  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  expect(phones.read(phone_proof, 1, later(PROOF_SECONDS - 60))).toBe('99112233')
  expect(phones.read(phone_proof, 1, later(PROOF_SECONDS + 1))).toBeNull()
  expect(phones.read(phone_proof, 2, new Date())).toBeNull()
})

interface Contact {
  phone: string
  phone_proof?: string
}

/** A hotel and a tour, booked by guests of the given phone. */
async function openTravel(shop: TestShop) {
  const { roomTypeId } = await insertHotel(shop)
  const { slug, departureId } = await insertTour(shop)
  return {
    async bookStay(contact: Contact, at: number) {
      const [from, to] = [dayAhead(30 + at), dayAhead(31 + at)]
      const guest = shop.guest()
      const stay = { room_type_id: roomTypeId, from, to, rooms: 1, adults: 2 }
      const { quote_token } = await guest.bookings.price(stay)
      return guest.bookings.bookStay({ quote_token, guests: [passenger()], ...CONTACT, ...contact })
    },
    bookSeats: (contact: Contact) =>
      shop.guest().bookings.bookSeats(slug, {
        date_id: departureId,
        passengers: [passenger()],
        expected_total: 500_000,
        ...CONTACT,
        ...contact,
      }),
  }
}
