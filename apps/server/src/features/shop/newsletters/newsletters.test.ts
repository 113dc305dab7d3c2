import type { NewsletterInput } from '@delguur/contract'
import { expect, test } from 'vitest'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openMailServer } from '../../../../testing/providers/mail-server.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { hashOf } from '../../../platform/secrets.ts'

const LETTER: NewsletterInput = {
  channel: 'email',
  segment: null,
  subject: { mn: 'Намрын хямдрал', en: 'Autumn sale' },
  text: { mn: 'Бүх дулаан хувцас.\n\n<b>Зөвхөн</b> энэ долоо хоногт.' },
  link: '/products?on_sale=true',
  send_at: null,
  cost_cap: null,
}

test('CONT-08 a newsletter goes once to each who confirmed, in their language, with a link and headers that end it', async () => {
  const { shop, write, press, letter } = await openNewsletters()
  await subscriber(shop, 'saraa@example.mn')
  await subscriber(shop, 'john@example.mn', { locale: 'en' })
  await subscriber(shop, 'ended@example.mn', { ended_at: new Date() })
  await subscriber(shop, 'asked@example.mn', { subscribed_at: null })
  const { id } = await write()
  await shop.sendNewsletters()
  expect(await sentTo(shop, 'saraa@example.mn')).toEqual([])

  await Promise.all([press('send', id), press('send', id)])
  await Promise.all([shop.sendNewsletters(), shop.sendNewsletters()])
  await press('send', id)
  await shop.sendNewsletters()

  expect(await letter(id)).toMatchObject({ state: 'sent', letters: 2 })
  const [mongolian, ...more] = await sentTo(shop, 'saraa@example.mn')
  expect(more).toEqual([])
  expect(mongolian).toMatchObject({
    subject: expect.stringContaining('Намрын хямдрал'),
    unsubscribeUrl: `${shop.config.publicUrl}/subscribe/end?token=end-saraa@example.mn`,
  })
  expect(mongolian?.text).toContain(`${shop.config.publicUrl}/products?on_sale=true`)
  expect(mongolian?.html).toContain('&lt;b&gt;Зөвхөн&lt;/b&gt; энэ долоо хоногт.')
  const [english] = await sentTo(shop, 'john@example.mn')
  expect(english?.subject).toContain('Autumn sale')
  expect(english?.text).toContain('Бүх дулаан хувцас.')
  expect(english?.text).toContain('/en/subscribe/end?token=')
  for (const email of ['ended@example.mn', 'asked@example.mn']) expect(await sentTo(shop, email)).toEqual([])
  const stored = await shop.db.selectFrom('messages').select(['body', 'html', 'unsubscribe_url']).execute()
  expect(stored).toEqual([{}, {}].map(() => ({ body: null, html: null, unsubscribe_url: null })))
})

test('CONT-08 the press of a mail program ends the subscription, and the next newsletter does not come', async () => {
  const { shop, write, press } = await openNewsletters()
  await subscriber(shop, 'saraa@example.mn')
  await shop.guest().subscription.end('end-saraa@example.mn')
  const { id } = await write()
  await press('send', id)
  await shop.sendNewsletters()

  expect(await sentTo(shop, 'saraa@example.mn')).toEqual([])
})

test('CONT-08 letters that wait are not sent once their reader, staff or the end of the account has ended the subscription', async () => {
  const down = await openMailServer()
  await down.stop()
  const { shop, client, write, press } = await openNewsletters({ ...down.settings, logLevel: 'silent' })
  const bat = await shop.customer({ email: 'bat@example.mn' })
  for (const name of ['saraa', 'bat', 'dulam', 'tuya']) await subscriber(shop, `${name}@example.mn`)
  const { id } = await write()
  await press('send', id)
  await shop.sendNewsletters()
  expect(await statesOf(shop)).toEqual(Array(4).fill({ state: 'waiting', isKnown: true }))

  await shop.guest().subscription.end('end-saraa@example.mn')
  await client.request('PUT /api/back_office/subscribers/:id/end', { params: { id: await idOf(shop, 'dulam') } })
  await bat.account.delete()

  const withdrawn = { state: 'withdrawn', isKnown: false }
  expect(await statesOf(shop)).toEqual([withdrawn, withdrawn, withdrawn, { state: 'waiting', isKnown: true }])
  const server = await openMailServer({ port: down.port })
  expect(await server.letterTo('tuya@example.mn')).toMatchObject({ subject: expect.stringContaining('Намрын хямдрал') })
  await expect.poll(() => statesOf(shop)).toContainEqual({ state: 'sent', isKnown: false })
  expect(server.letters).toHaveLength(1)
})

test('CONT-08 no letter waits for whoever ends the subscription while it is handed over', async () => {
  const down = await openMailServer()
  await down.stop()
  const { shop, write, press, letter } = await openNewsletters({ ...down.settings, logLevel: 'silent' })
  const other = await shop.anotherNode()
  const site_id = await siteOf(shop)
  const rows = Array.from({ length: 450 }, (_, at) => ({ ...rowOf(`person${at}@example.mn`), site_id }))
  await shop.db.insertInto('subscribers').values(rows).execute()
  const { id } = await write()
  await press('send', id)

  const ends = rows.filter((_, at) => at % 9 === 0).map(({ end_token }) => shop.guest().subscription.end(end_token))
  await Promise.all([shop.sendNewsletters(), other.sendNewsletters(), ...ends])

  expect(await letter(id)).toMatchObject({ state: 'sent' })
  const waiting = await shop.db
    .selectFrom('messages')
    .select(['recipient', 'withdraw_key'])
    .where('state', '=', 'waiting')
    .execute()
  expect(new Set(waiting.map(({ recipient }) => recipient)).size).toBe(400)
  expect(waiting).toHaveLength(400)
})

test('CONT-08 a newsletter waits for its time, is a draft again when it is stopped before, and stays stopped when it had begun', async () => {
  const { shop, write, press, letter, client } = await openNewsletters()
  await subscriber(shop, 'saraa@example.mn')
  const { id, version } = await write({ send_at: new Date(Date.now() + 3_600_000).toISOString() })

  expect(await press('send', id)).toMatchObject({ state: 'scheduled' })
  await shop.sendNewsletters()
  expect(await letter(id)).toMatchObject({ state: 'scheduled', letters: 0 })
  expect(await press('stop', id)).toMatchObject({ state: 'draft' })
  const params = { id }
  const stale = { params, body: { version, newsletter: LETTER } }
  await expect(client.request('PUT /api/back_office/newsletters/:id', stale)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { id, state: 'draft' } },
  })
  const body = { version: (await letter(id)).version, newsletter: LETTER }
  expect(await client.request('PUT /api/back_office/newsletters/:id', { params, body })).toMatchObject({
    send_at: null,
    created_by: expect.any(String),
  })

  expect(await press('send', id)).toMatchObject({ state: 'sending' })
  expect(await press('stop', id)).toMatchObject({ state: 'stopped' })
  await shop.sendNewsletters()
  expect(await sentTo(shop, 'saraa@example.mn')).toEqual([])
  await expect(press('send', id)).rejects.toMatchObject({ code: 'newsletter_stopped' })
  await expect(client.request('DELETE /api/back_office/newsletters/:id', { params })).rejects.toMatchObject({
    code: 'newsletter_begun',
  })
  const draft = await write()
  await client.request('DELETE /api/back_office/newsletters/:id', { params: { id: draft.id } })
  await expect(letter(draft.id)).rejects.toMatchObject({ code: 'newsletter_not_found' })
})

test('CONT-08 a newsletter goes on where a node stopped, subscriber by subscriber', async () => {
  const { shop, write, press, letter } = await openNewsletters()
  const rows = Array.from({ length: 450 }, (_, at) => rowOf(`person${at}@example.mn`))
  const site_id = await siteOf(shop)
  await shop.db
    .insertInto('subscribers')
    .values(rows.map((row) => ({ ...row, site_id })))
    .execute()
  const { id } = await write()
  await press('send', id)
  await Promise.all([shop.sendNewsletters(), shop.sendNewsletters()])

  expect(await letter(id)).toMatchObject({ state: 'sent', letters: 450 })
  const keys = await shop.db.selectFrom('messages').select('once_key').distinct().execute()
  expect(keys).toHaveLength(450)
})

test('CONT-08 a test goes to whoever asks alone, who needs an e-mail address, and a letter names a page of the shop', async () => {
  const { shop, write, client, id: userId } = await openNewsletters()
  await subscriber(shop, 'saraa@example.mn')
  const { id } = await write()
  const ask = () => client.request('POST /api/back_office/newsletters/:id/test', { params: { id } })

  await shop.db.updateTable('users').set({ email: null, email_proved_at: null }).where('id', '=', userId).execute()
  await expect(ask()).rejects.toMatchObject({ code: 'email_missing' })
  await shop.db
    .updateTable('users')
    .set({ email: 'editor@example.mn', email_proved_at: new Date() })
    .where('id', '=', userId)
    .execute()
  await ask()
  const [letter] = await sentTo(shop, 'editor@example.mn')
  expect(letter?.text).toContain('Энэ бол туршилтын захидал.')
  expect(letter?.text).not.toContain('/subscribe/end')
  expect(await sentTo(shop, 'saraa@example.mn')).toEqual([])
  for (const link of ['https://example.com', '//example.com', '/\\example.com', 'products'])
    await expect(write({ link })).rejects.toMatchObject({ code: 'invalid_request' })
})

async function openNewsletters(settings: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(settings)
  const staff = await shop.staff('administrator')
  const { client } = staff
  return {
    shop,
    client,
    id: staff.id,
    write: (changes: Partial<NewsletterInput> = {}) =>
      client.request('POST /api/back_office/newsletters', {
        body: { ...LETTER, ...changes },
        idempotencyKey: crypto.randomUUID(),
      }),
    press: (action: 'send' | 'stop', id: number) =>
      client.request(`PUT /api/back_office/newsletters/:id/${action}`, { params: { id } }),
    letter: (id: number) => client.request('GET /api/back_office/newsletters/:id', { params: { id } }),
  }
}

const rowOf = (email: string) => ({
  email,
  locale: 'mn' as const,
  subscribed_at: new Date() as Date | null,
  end_token: `end-${email}`,
  confirmation_hash: hashOf(email),
  confirmation_until: new Date(),
})

async function subscriber(
  shop: TestShop,
  email: string,
  changes: { locale?: 'mn' | 'en'; ended_at?: Date; subscribed_at?: Date | null } = {},
): Promise<void> {
  const row = { ...rowOf(email), ...changes, site_id: await siteOf(shop) }
  await shop.db.insertInto('subscribers').values(row).execute()
}

const idOf = async ({ db }: TestShop, name: string): Promise<number> =>
  (await db.selectFrom('subscribers').select('id').where('email', '=', `${name}@example.mn`).executeTakeFirstOrThrow())
    .id

/** States of the messages, sorted by them, and whether they still hold their recipients. */
async function statesOf({ db }: TestShop) {
  const rows = await db.selectFrom('messages').select(['state', 'recipient']).orderBy('id').execute()
  const known = rows.map(({ state, recipient }) => ({ state, isKnown: recipient !== null }))
  return known.sort((one, other) => Number(one.isKnown) - Number(other.isKnown))
}

async function siteOf({ db }: TestShop): Promise<number> {
  const { id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  return id
}
