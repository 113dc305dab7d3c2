import { expect, test } from 'vitest'
import { readDraft, storeDraft } from './gift-card-draft.server.ts'
import { readPurchase } from './read-purchase.server.ts'

const SHOP = { origin: 'https://shop.example' }
const CARD = {
  amount: '100,000',
  recipient_name: 'Сараа',
  send_by: 'sms',
  recipient_contact: '99112233',
  message: 'Мэнд хүргэе'.repeat(27),
}

test('RWD-05 the card of a guest is kept for after the login, without the payment', async () => {
  const header = await storeDraft(SHOP, formOf({ ...CARD, payment_method: 'qr', page_key: 'key' }))

  expect(header.length).toBeLessThan(4096)
  expect(await readDraft(SHOP, requestWith(header))).toEqual(CARD)
})

test.each(['', '__Host-gift_card=WyJ4Il0%3D', '__Host-gift_card=invalid'])(
  'RWD-05 there is no card in the cookie “%s”',
  async (cookie) => {
    expect(await readDraft(SHOP, requestWith(cookie))).toEqual({})
  },
)

test.each([
  ['email', { recipient_email: '99112233' }],
  ['sms', { recipient_phone: '99112233' }],
])('RWD-05 a card sent by %s goes to that contact alone', (send_by, contact) => {
  const { purchase } = readPurchase(formOf({ ...CARD, message: '', send_by }), 100_000, 'qr')

  expect(purchase).toEqual({ amount: 100_000, payment_method: 'qr', recipient_name: 'Сараа', ...contact })
})

const requestWith = (header: string) =>
  new Request('https://shop.example', { headers: { cookie: header.split(';')[0] ?? '' } })

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
