import { type RouteKey, STOREFRONT_CLIENT } from '@delguur/contract'
import sharp from 'sharp'
import { codeFor, linkFor, newcomer, PASSWORD } from '../people/login-steps.ts'
import type { LoggedInShop } from '../people/people.ts'
import { returnFrom } from '../people/social-shop.ts'
import type { TestShop } from '../test-shop.ts'
import type { ValidRequest } from './hostile-requests.ts'
import { KNOWN_THERE } from './hostile-shop.ts'

type Part = Partial<ValidRequest>
/** Builds a request about data of this customer. */
type Make = (shop: TestShop, owner: LoggedInShop) => Promise<Part> | Part

let count = 0
export const freshPhone = () => String(89_000_000 + ++count)
const freshEmail = () => `newcomer-${++count}@example.mn`
/** New client address: attempts are counted by address too. */
export const freshAddress = () => `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

const NEW_PASSWORD = 'Алтан нар 83 гэр'
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
const ADDRESS = {
  address: { city: '11', district: '1119', khoroo: '1', street: 'Энхтайвны өргөн чөлөө', detail: '14-р байр, 45 тоот' },
  receiver: 'Дорж',
  phone: '99112233',
}

const valid: Partial<Record<RouteKey, Make>> = {
  'POST /oauth/token': (_shop, { email }) => ({
    body: { grant_type: 'password', client_id: STOREFRONT_CLIENT, username: email, password: PASSWORD },
  }),
  'POST /oauth/revoke': (_shop, { token }) => ({ body: { token, client_id: STOREFRONT_CLIENT } }),
  'DELETE /api/v2/users/sessions/:id': async (shop, owner) => ({
    params: { id: String((await shop.logIn(owner.id)).sessionId) },
  }),

  'POST /api/v2/mcs_auth/check': () => ({ body: { phone: freshPhone() } }),
  'POST /api/v2/mcs_auth/verify': async (shop) => ({ body: await smsCode(shop, freshPhone()) }),
  'POST /api/v2/mcs_auth': async (shop, { phone }) => ({ body: await smsCode(shop, phone) }),
  'POST /api/v2/mcs_auth/sign_up': async (shop) => ({ body: { ...(await smsCode(shop, freshPhone())), ...newcomer } }),
  'POST /api/v2/mcs_auth/reset': async (shop, { phone }) => ({
    body: { ...(await smsCode(shop, phone)), ...newPassword },
  }),
  'POST /api/v2/users/email_code': () => ({ body: { email: freshEmail() } }),
  'POST /api/v2/users/email_login': async (shop, { email }) => ({ body: await emailCode(shop, email) }),
  'POST /api/v2/users/sign_up': async (shop) => ({ body: { ...(await emailCode(shop, freshEmail())), ...newcomer } }),
  'POST /api/v2/users/password_reset': (_shop, { email }) => ({ body: { email } }),
  'PUT /api/v2/users/password': async (shop, { email }) => {
    await post(shop, '/api/v2/users/password_reset', { email })
    return { body: { token: await linkFor(shop, email ?? ''), ...newPassword } }
  },
  'POST /api/v2/users/confirm_email': () => ({ body: { email: freshEmail() } }),
  'POST /api/v2/users/confirm_phone': () => ({ body: { phone: freshPhone() } }),
  'POST /api/v2/users/social/:provider/start': () => ({
    params: { provider: 'google' },
    body: { return_to: '/mn/account' },
  }),
  'POST /api/v2/users/social/:provider/finish': async (shop, owner) => ({
    params: { provider: 'google' },
    body: await socialReturn(shop, owner),
  }),

  'POST /api/v2/users/update_profile': () => ({
    body: { first_name: 'Болд', gender: 'MR', date_of_birth: '1990-05-01' },
  }),
  'POST /api/v2/users/update_avatar': async () => ({ upload: { field: 'avatar', data: await picture() } }),
  'POST /api/v2/users/link_device': () => ({ body: { playerId: `player-${++count}` } }),
  'PUT /api/v2/users/consents': () => ({ body: { marketing: true } }),
  'POST /api/v2/users/addresses': () => ({ body: ADDRESS }),
  'PUT /api/v2/users/addresses/:id': async (_shop, owner) => ({ params: await addressOf(owner), body: ADDRESS }),
  'DELETE /api/v2/users/addresses/:id': async (_shop, owner) => ({ params: await addressOf(owner) }),
  'POST /api/v2/users/organisations': () => ({ body: organisation() }),
  'PUT /api/v2/users/organisations/:id': async (_shop, owner) => ({
    params: await organisationOf(owner),
    body: organisation(),
  }),
  'DELETE /api/v2/users/organisations/:id': async (_shop, owner) => ({ params: await organisationOf(owner) }),

  'PUT /api/back_office/staff/:id/roles': async (shop) => ({
    params: { id: String((await shop.customer()).id) },
    body: { roles: ['support'] },
  }),
}

/** Data of a request about an account, without the caller. */
export async function validAccountRequest(shop: TestShop, key: RouteKey, owner: LoggedInShop): Promise<Part> {
  return (await valid[key]?.(shop, owner)) ?? {}
}

const post = (shop: TestShop, path: string, body: object) =>
  shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
    body: JSON.stringify(body),
  })

async function smsCode(shop: TestShop, phone: string | null) {
  await post(shop, '/api/v2/mcs_auth/check', { phone })
  return { phone, code: await codeFor(shop, phone ?? '') }
}

async function emailCode(shop: TestShop, email: string | null) {
  await post(shop, '/api/v2/users/email_code', { email })
  return { email, code: await codeFor(shop, email ?? '') }
}

/** Return of the owner from a provider that has its own name for them. */
async function socialReturn(shop: TestShop, { id }: LoggedInShop) {
  const { site_id } = await shop.db.selectFrom('users').select('site_id').where('id', '=', id).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('social_logins')
    .values({ site_id, user_id: id, provider: 'google', subject: KNOWN_THERE })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'subject']).doUpdateSet({ user_id: id }))
    .execute()
  return returnFrom(shop.guest(), { login: KNOWN_THERE })
}

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()

async function addressOf({ client }: LoggedInShop) {
  const { addresses } = await client.request('POST /api/v2/users/addresses', { body: ADDRESS })
  return { id: String(addresses[0]?.id) }
}

const organisation = () => ({ name: 'Номин ХХК', registry_number: String(5_000_000 + ++count), phone: '77001100' })

async function organisationOf({ client }: LoggedInShop) {
  const { organisations } = await client.request('POST /api/v2/users/organisations', { body: organisation() })
  return { id: String(organisations[0]?.id) }
}
