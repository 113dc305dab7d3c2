import type { AddressEntry, Organisation, SavedAddress, Session } from '@delguur/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from './shop.ts'
import { type ActionCase, type Answer, openLoopbackShop } from './testing/loopback-shop.ts'
import { sessionOfBat, user } from './testing/samples.ts'
import { memoryTokens } from './tokens.ts'

const TIME = '2026-11-20T02:00:00.000Z'
const entry: AddressEntry = {
  address: { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' },
  receiver: 'Бат',
  phone: '99112233',
}
const address: SavedAddress = {
  ...entry,
  id: 4,
  address_text: 'Улаанбаатар, Хан-Уул',
  phone: '99112233',
  note: '',
  is_default: true,
}
const organisation: Organisation = {
  id: 6,
  name: 'Номин ХХК',
  registry_number: '2012345',
  address: '',
  phone: null,
  employees: null,
  activity: '',
}
const office = { name: 'Номин ХХК', registry_number: '2012345' }
const session: Session = { id: 8, device: 'Chrome · Android', current: true, created_at: TIME, last_used_at: TIME }
const contact = { state: 'waiting', resend_after: 60, expires_in: 300, current_code_needed: false } as const
const codeSent = { sent: true, resend_after: 60, expires_in: 300 } as const
const verified = { registered: true, proof: 'proof-of-the-code', expires_in: 900 }
const started = { url: 'https://accounts.example/auth', attempt: 'a'.repeat(43), expires_in: 600 }
const orders = { orders: [], page: 2, per_page: 40, total_pages: 1, total_count: 0 }

let shop: Shop
let server: Awaited<ReturnType<typeof openLoopbackShop>>
let answer: Answer

beforeAll(async () => {
  server = await openLoopbackShop(() => answer)
  const tokens = memoryTokens()
  tokens.session = sessionOfBat()
  shop = createShop({ baseUrl: server.baseUrl, locale: 'mn', tokens })
})

afterAll(() => server.close())

const cases: ActionCase[] = [
  ['ACC-05 the customer', ({ account }) => account.me(), 'GET /users/me', undefined, user, user],
  [
    'ACC-05 a change of the profile',
    ({ account }) => account.updateProfile({ first_name: 'Болд' }),
    'POST /users/update_profile',
    { first_name: 'Болд' },
    user,
    user,
  ],
  ['ACC-05 no picture', ({ account }) => account.removeAvatar(), 'DELETE /users/avatar', undefined, user, user],
  [
    'ACC-07 consent',
    ({ account }) => account.consent({ marketing: true }),
    'PUT /users/consents',
    { marketing: true },
    user,
    user,
  ],
  [
    'ACC-05 a device',
    ({ account }) => account.linkDevice('p-1'),
    'POST /users/link_device',
    { playerId: 'p-1' },
    {},
    undefined,
  ],
  [
    'CHK-02 the address book',
    ({ account }) => account.addresses.list(),
    'GET /users/addresses',
    undefined,
    { addresses: [address] },
    [address],
  ],
  [
    'CHK-02 another address',
    ({ account }) => account.addresses.add(entry),
    'POST /users/addresses',
    entry,
    { addresses: [address] },
    [address],
  ],
  [
    'CHK-02 a changed address',
    ({ account }) => account.addresses.update(4, entry),
    'PUT /users/addresses/4',
    entry,
    { addresses: [address] },
    [address],
  ],
  [
    'CHK-02 one address less',
    ({ account }) => account.addresses.remove(4),
    'DELETE /users/addresses/4',
    undefined,
    { addresses: [] },
    [],
  ],
  [
    'ACC-08 organisations',
    ({ account }) => account.organisations.list(),
    'GET /users/organisations',
    undefined,
    { organisations: [organisation] },
    [organisation],
  ],
  [
    'ACC-08 another organisation',
    ({ account }) => account.organisations.add(office),
    'POST /users/organisations',
    office,
    { organisations: [organisation] },
    [organisation],
  ],
  [
    'ACC-08 a changed organisation',
    ({ account }) => account.organisations.update(6, office),
    'PUT /users/organisations/6',
    office,
    { organisations: [organisation] },
    [organisation],
  ],
  [
    'ACC-08 one organisation less',
    ({ account }) => account.organisations.remove(6),
    'DELETE /users/organisations/6',
    undefined,
    { organisations: [] },
    [],
  ],
  [
    'ACC-10 sessions',
    ({ account }) => account.sessions.list(),
    'GET /users/sessions',
    undefined,
    { sessions: [session] },
    [session],
  ],
  [
    'ACC-10 the end of a session',
    ({ account }) => account.sessions.end(8),
    'DELETE /users/sessions/8',
    undefined,
    { sessions: [] },
    [],
  ],
  [
    'ACC-10 the end of all others',
    ({ account }) => account.sessions.endOthers(),
    'DELETE /users/sessions',
    undefined,
    { sessions: [session] },
    [session],
  ],
  [
    'CHK-07 the customer’s orders',
    (customer) => customer.orders.mine({ page: 2 }),
    'GET /orders/mine?page=2',
    undefined,
    orders,
    orders,
  ],
  [
    'ACC-02 a code for a phone',
    ({ logins }) => logins.phone.check('99112233'),
    'POST /mcs_auth/check',
    { phone: '99112233' },
    codeSent,
    codeSent,
  ],
  [
    'ACC-02 a verified code',
    ({ logins }) => logins.phone.verify('99112233', '123456'),
    'POST /mcs_auth/verify',
    { phone: '99112233', code: '123456' },
    verified,
    verified,
  ],
  [
    'ACC-03 a code for an e-mail address',
    ({ logins }) => logins.email.sendCode('bat@example.mn'),
    'POST /users/email_code',
    { email: 'bat@example.mn' },
    codeSent,
    codeSent,
  ],
  [
    'ACC-04 a link for another password',
    ({ logins }) => logins.password.forgot('bat@example.mn'),
    'POST /users/password_reset',
    { email: 'bat@example.mn' },
    codeSent,
    codeSent,
  ],
  [
    'ACC-04 another e-mail address',
    ({ logins }) => logins.confirmEmail({ email: 'bat@example.mn' }),
    'POST /users/confirm_email',
    { email: 'bat@example.mn' },
    contact,
    contact,
  ],
  [
    'ACC-04 another phone',
    ({ logins }) => logins.confirmPhone({ phone: '99112233', code: '123456' }),
    'POST /users/confirm_phone',
    { phone: '99112233', code: '123456' },
    contact,
    contact,
  ],
  [
    'ACC-03 the way to a provider',
    ({ logins }) => logins.social.start('google', '/cart'),
    'POST /users/social/google/start',
    { return_to: '/cart' },
    started,
    started,
  ],
]

test.each(cases)('%s', async (_, act, route, body, reply, result) => {
  answer = { reply }

  expect(await act(shop)).toEqual(result)
  expect(server.last()).toEqual([route, body])
})
