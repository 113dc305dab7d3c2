import { ApiError, type Shop } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { openSocialShop, returnFrom } from '../../../../../testing/people/social-shop.ts'
import type { ProviderAccount } from '../../../../../testing/providers/openid-provider.ts'

const BAT: ProviderAccount = {
  sub: 'bat',
  email: 'Bat@Example.mn',
  email_verified: true,
  given_name: 'Бат',
  family_name: 'Дорж',
}
const UNVERIFIED: ProviderAccount = {
  sub: 'sara',
  email: 'sara@example.mn',
  email_verified: false,
  given_name: 'Сараа',
}
const NAMELESS: ProviderAccount = { sub: 'nobody' }

test('ACC-03 a newcomer signs up with the data confirmed by Google, and logs in with Google afterwards', async () => {
  const { shop } = await openSocialShop([BAT])
  const guest = shop.guest()

  const refused = await refusalOf(finish(guest, 'bat', '/cart'))
  const { proof, ...details } = refused.details
  expect(refused.code).toBe('sign_up_needed')
  expect(details).toEqual({
    expires_in: 900,
    email: 'bat@example.mn',
    first_name: 'Бат',
    last_name: 'Дорж',
    return_to: '/cart',
  })
  const { terms_version } = (await guest.site.data()).configs
  await guest.logins.email.signUp({ proof: String(proof), first_name: 'Бат', last_name: 'Дорж', terms_version })
  const user = await guest.account.current()
  expect(user).toMatchObject({ email: 'bat@example.mn', email_state: 'confirmed', social_logins: ['google'] })

  const another = shop.guest()
  const { returnTo } = await finish(another, 'bat', '/en/products?page=2')

  expect(returnTo).toBe('/en/products?page=2')
  expect((await another.account.current())?.id).toBe(user?.id)
})

test('ACC-03 an address confirmed by Google opens the account with that address and links the login to it', async () => {
  const { shop, provider } = await openSocialShop([BAT])
  const customer = await shop.customer({ email: 'bat@example.mn' })
  const guest = shop.guest()

  await finish(guest, 'bat')

  expect(await guest.account.current()).toMatchObject({ id: customer.id, social_logins: ['google'] })

  provider.accounts[0] = { ...BAT, email: 'elsewhere@example.mn' }
  const later = shop.guest()
  await finish(later, 'bat')
  expect((await later.account.current())?.id).toBe(customer.id)
})

test('ACC-03 a second login at the same provider with the same address opens the account and does not replace the first', async () => {
  const { shop } = await openSocialShop([BAT, { ...BAT, sub: 'bat-again' }])
  const customer = await shop.customer({ email: 'bat@example.mn' })
  await finish(shop.guest(), 'bat')

  const guest = shop.guest()
  await finish(guest, 'bat-again')

  expect((await guest.account.current())?.id).toBe(customer.id)
  const stored = await shop.db.selectFrom('social_logins').select('subject').execute()
  expect(stored).toEqual([{ subject: 'bat' }])
})

test('ACC-03 an address that the provider has not confirmed opens no account and is not stored', async () => {
  const { shop } = await openSocialShop([UNVERIFIED])
  await shop.customer({ email: 'sara@example.mn' })
  const guest = shop.guest()

  const refused = await refusalOf(finish(guest, 'sara'))

  expect(refused.code).toBe('sign_up_needed')
  expect(refused.details).toMatchObject({ first_name: 'Сараа', last_name: '' })
  expect(refused.details).not.toHaveProperty('email')
  expect(await shop.db.selectFrom('social_logins').selectAll().execute()).toEqual([])
})

test('ACC-03 an address waiting for confirmation identifies no account', async () => {
  const { shop } = await openSocialShop([BAT])
  const other = await shop.customer({ email: null })
  await shop.db.updateTable('users').set({ wanted_email: 'bat@example.mn' }).where('id', '=', other.id).execute()

  expect(await refusalOf(finish(shop.guest(), 'bat'))).toMatchObject({ code: 'sign_up_needed' })
})

test('ACC-03 Facebook and Google open one account if both have confirmed its address', async () => {
  const { shop } = await openSocialShop([BAT])
  const customer = await shop.customer({ email: 'bat@example.mn' })
  await finish(shop.guest(), 'bat')

  const guest = shop.guest()
  await guest.logins.social.finish('facebook', await returnFrom(guest, { login: 'bat' }, { at: 'facebook' }))

  const user = await guest.account.current()
  expect(user?.id).toBe(customer.id)
  expect(user?.social_logins.toSorted()).toEqual(['facebook', 'google'])
})

test('ACC-03 a social login without a name and an address can still sign up', async () => {
  const { shop } = await openSocialShop([NAMELESS])
  const guest = shop.guest()

  const { details } = await refusalOf(finish(guest, 'nobody'))
  const { terms_version } = (await guest.site.data()).configs
  await guest.logins.email.signUp({ proof: String(details.proof), first_name: 'Туяа', terms_version })

  expect(await guest.account.current()).toMatchObject({ first_name: 'Туяа', email: null, social_logins: ['google'] })
})

const finish = async (shop: Shop, login: string, returnTo?: string) =>
  shop.logins.social.finish('google', await returnFrom(shop, { login }, returnTo === undefined ? {} : { returnTo }))

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (refused: unknown) => refused,
  )
  if (error instanceof ApiError) return error
  throw error ?? new Error('It was not refused')
}
