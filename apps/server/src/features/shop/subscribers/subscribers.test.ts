import { expect, test } from 'vitest'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openSites, SECOND_SITE } from '../../../../testing/sites.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { forgetUnconfirmed } from './subscribers.queries.ts'

const EMAIL = 'saraa@example.mn'

test('CONT-08 an address is subscribed once its link was followed, the link does the same again, and the link of a letter ends it', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  await guest.subscription.request(' Saraa@Example.mn ')

  expect(await list(shop)).toMatchObject([{ email: EMAIL, state: 'requested', locale: 'mn', subscribed_at: null }])
  const token = await linkSentTo(shop)
  await guest.subscription.confirm(token)
  await guest.subscription.confirm(token)
  expect(await list(shop)).toMatchObject([{ state: 'subscribed' }])

  const endToken = await endTokenOf(shop)
  await guest.subscription.end(endToken)
  const [ended] = await list(shop)
  expect(ended).toMatchObject({ state: 'ended' })
  await guest.subscription.end(endToken)
  expect(await list(shop)).toEqual([ended])
  await expect(guest.subscription.confirm(token)).rejects.toMatchObject({ code: 'subscription_link_invalid' })
  for (const wrong of ['x', token])
    await expect(guest.subscription.end(wrong)).rejects.toMatchObject({
      status: 404,
      code: 'subscription_link_invalid',
    })
})

test('CONT-08 who subscribed is not told and gets no further mail; who ended it or lost the mail gets a new link, and the old one is void', async () => {
  const shop = await openTestShop()
  const english = shop.guest('en')
  await shop.guest().subscription.request(EMAIL)
  const first = await linkSentTo(shop)
  await english.subscription.request(EMAIL)
  const second = await linkSentTo(shop)

  expect((await sentTo(shop, EMAIL)).at(-1)?.text).toContain('/en/subscribe/confirm?token=')
  await expect(english.subscription.confirm(first)).rejects.toMatchObject({ code: 'subscription_link_invalid' })
  await english.subscription.confirm(second)
  await english.subscription.request(EMAIL)
  expect(await sentTo(shop, EMAIL)).toHaveLength(2)

  await english.subscription.end(await endTokenOf(shop))
  await english.subscription.request(EMAIL)
  await english.subscription.confirm(await linkSentTo(shop))
  expect(await list(shop)).toMatchObject([{ state: 'subscribed', locale: 'en', ended_at: null }])
})

test('CONT-08 an address gets three mails a day at most, a caller has ten attempts an hour, and what is no address or filled in by a program is not stored', async () => {
  const shop = await openTestShop()
  const guest = shop.guest('en')

  for (let sent = 0; sent < 5; sent++) await guest.subscription.request(EMAIL)
  expect(await sentTo(shop, EMAIL)).toHaveLength(3)
  for (const email of ['99112233', 'saraa@', 'a@b', `a@example.mn\nBcc: b@example.mn`])
    await expect(guest.subscription.request(email)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: { email: ['The e-mail format is wrong'] },
    })
  await guest.subscription.request('program@example.mn', { website: 'https://example.com' })
  for (let at = 0; at < 5; at++) await guest.subscription.request(`person${at}@example.mn`)
  await expect(shop.guest().subscription.request('eleventh@example.mn')).rejects.toMatchObject({
    status: 429,
    code: 'too_many_subscriptions',
    message: expect.stringContaining('Бүртгүүлэхэд алдаа гарлаа'),
  })
  expect((await list(shop)).map(({ email }) => email)).toEqual([
    ...[4, 3, 2, 1, 0].map((at) => `person${at}@example.mn`),
    EMAIL,
  ])
})

test('CONT-08 a link that is older than three days confirms nothing, and a request that nobody confirmed is deleted', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  await guest.subscription.request(EMAIL)
  const token = await linkSentTo(shop)
  await shop.db
    .updateTable('subscribers')
    .set({ confirmation_until: new Date(Date.now() - 1000) })
    .execute()

  await expect(guest.subscription.confirm(token)).rejects.toMatchObject({ code: 'subscription_link_invalid' })
  await forgetUnconfirmed(shop.db, 1)
  expect(await list(shop)).toHaveLength(1)
  await shop.db
    .updateTable('subscribers')
    .set({ requested_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await forgetUnconfirmed(shop.db, 1)
  expect(await list(shop)).toEqual([])
})

test('CONT-08 SITE-02 each site has its own subscribers, and the link of one ends nothing of another', async () => {
  const { shop, at, client } = await openSites()
  await client.request('POST /api/back_office/sites', { body: SECOND_SITE })
  await shop.guest().subscription.request(EMAIL)
  const token = await linkSentTo(shop)

  await expect(at('second.example.mn').subscription.confirm(token)).rejects.toMatchObject({
    code: 'subscription_link_invalid',
  })
  expect(await list(shop)).toMatchObject([{ state: 'requested' }])
})

test('CONT-08 BO-03 staff find a subscriber, end it once, and the audit tells nothing of whom', async () => {
  const shop = await openTestShop()
  for (const email of [EMAIL, 'bat@example.mn']) await shop.guest().subscription.request(email)
  const support = await shop.staff('support')
  const ask = (query: object) => support.client.request('GET /api/back_office/subscribers', { query })
  const { subscribers, total_count } = await ask({ q: 'SARAA', state: 'requested' })
  const page = await ask({ limit: 1 })

  expect([subscribers.map(({ email }) => email), total_count]).toEqual([[EMAIL], 1])
  expect((await ask({ limit: 1, cursor: page.next_cursor ?? '' })).subscribers).toEqual(subscribers)
  const end = () =>
    support.client.request('PUT /api/back_office/subscribers/:id/end', { params: { id: subscribers[0]?.id ?? 0 } })
  const ended = await end()
  expect(ended.state).toBe('ended')
  expect(await end()).toEqual(ended)
  const entries = JSON.stringify(await shop.db.selectFrom('audit_entries').selectAll().execute())
  expect(entries).toContain('subscribers/:id/end')
  expect(entries).not.toContain('saraa')
})

test('CONT-08 ACC-10 the subscription of a customer’s address is in the copy of their data, and goes with the account', async () => {
  const shop = await openTestShop()
  const customer = await shop.customer({ email: EMAIL })
  await customer.subscription.request(EMAIL)

  expect((await customer.account.export()).subscription).toMatchObject({ email: EMAIL, subscribed_at: null })
  await customer.account.delete()
  expect(await list(shop)).toEqual([])
})

const list = async (shop: TestShop) => {
  const { client } = await shop.staff('administrator')
  return (await client.request('GET /api/back_office/subscribers', {})).subscribers
}

/** Secret of the link in the last mail. */
async function linkSentTo(shop: TestShop): Promise<string> {
  const letters = await sentTo(shop, EMAIL)
  return /token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
}

async function endTokenOf({ db }: TestShop): Promise<string> {
  const { end_token } = await db.selectFrom('subscribers').select('end_token').executeTakeFirstOrThrow()
  return end_token
}
