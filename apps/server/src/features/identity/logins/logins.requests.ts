import { KNOWN_THERE } from '../../../../testing/hostile/hostile-shop.ts'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { freshAddress, freshEmail, freshPhone } from '../../../../testing/people/fresh-contacts.ts'
import { codeFor, linkFor, newcomer } from '../../../../testing/people/login-steps.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { returnFrom } from '../../../../testing/people/social-shop.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const NEW_PASSWORD = 'Алтан нар 83 гэр'
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

export const validRequests: ValidRequests = {
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
