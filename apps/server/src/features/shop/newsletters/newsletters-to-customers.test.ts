import type { NewsletterInput, OutreachSettings, Segment } from '@delguur/contract'
import { formatTime } from '@delguur/mongolia'
import { countSmsParts } from '@delguur/mongolia/sms'
import { expect, test } from 'vitest'
import { sentTo } from '../../../../testing/people/login-steps.ts'
import { openMailServer } from '../../../../testing/providers/mail-server.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const SMS_PRICE = 55
const NEVER_QUIET: OutreachSettings = {
  ...{ cart_after: null, payment_after: null, by_sms: false, sms_price: SMS_PRICE },
  ...{ quiet_from: 0, quiet_to: 0 },
}
const EVERYBODY: Segment = {
  ...{ group_id: null, city: null, spent_at_least: null },
  ...{ ordered_within_days: null, not_ordered_for_days: null },
}
const MAIL: NewsletterInput = {
  channel: 'email',
  segment: EVERYBODY,
  subject: { mn: 'Намрын хямдрал', en: 'Autumn sale' },
  text: { mn: 'Бүх дулаан хувцас.', en: 'All warm clothes.' },
  link: '/products?on_sale=true',
  send_at: null,
  cost_cap: null,
}
const SMS = { ...MAIL, channel: 'sms', cost_cap: 1_000_000 } as const
const DAY_MS = 86_400_000

test('CONT-08 a letter to customers reaches those alone who agreed to offers, with a link that ends the consent', async () => {
  const { shop, send, letter } = await openNewsletters()
  await agreeing(shop, { email: 'bat@example.mn' })
  await agreeing(shop, { email: 'ann@example.mn', locale: 'en' })
  const gone = await agreeing(shop, { email: 'gone@example.mn' })
  await gone.account.delete()
  await shop.customer({ email: 'silent@example.mn' })

  const { id, people } = await send({})
  await Promise.all([shop.sendNewsletters(), shop.sendNewsletters()])

  expect(people).toBe(2)
  expect(await letter(id)).toMatchObject({ state: 'sent', letters: 2, cost: 0, stopped_by: null })
  const [mail, ...more] = await sentTo(shop, 'bat@example.mn')
  expect(more).toEqual([])
  expect(mail?.text).toContain('санал, мэдээг авахыг зөвшөөрсөн')
  expect((await sentTo(shop, 'ann@example.mn'))[0]?.subject).toContain('Autumn sale')
  expect(shop.outbox.all()).toHaveLength(2)

  const token = mail?.unsubscribeUrl?.split('token=')[1] ?? ''
  await shop.guest().subscription.end(token)
  expect(await send({})).toMatchObject({ people: 1 })
})

test('CONT-08 each condition of a segment chooses the customers that it names, and all of them together those whom all choose', async () => {
  const { shop, client, send } = await openNewsletters()
  const juice = await shop.variant({ price: 40_000, stock: 50 })
  const names = ['new', 'regular', 'old', 'khovd'] as const
  const people = {} as Record<(typeof names)[number], Awaited<ReturnType<typeof agreeing>>>
  for (const name of names) people[name] = await agreeing(shop, { email: `${name}@example.mn` })
  const ordered = async (name: (typeof names)[number], days: number, quantity: number, state = 'complete' as const) => {
    const { number } = await people[name].orders.addToCart({ variantId: juice.id, quantity })
    const placed_at = new Date(Date.now() - days * DAY_MS)
    const address = JSON.stringify({ city: name === 'khovd' ? '84' : '11', district: '8401', khoroo: '', detail: '' })
    await shop.db
      .updateTable('orders')
      .set({ state, placed_at, completed_at: placed_at, total: quantity * 40_000, address })
      .where('number', '=', number)
      .execute()
  }
  await ordered('regular', 5, 2)
  await ordered('regular', 50, 3)
  await ordered('old', 200, 1)
  await ordered('khovd', 20, 1)
  await people.old.account.addresses.add({
    ...{ receiver: 'Дорж', phone: '99112233', note: '', is_default: true },
    address: { city: '84', district: '8401', khoroo: '', detail: '1-р баг' },
  })
  const club = await client.request('POST /api/back_office/customer_groups', { body: { name: 'Клуб' } })
  await client.request('POST /api/back_office/customer_groups/:id/members', {
    params: { id: club.id },
    body: { emails: ['new@example.mn', 'regular@example.mn'] },
  })
  const chosen = async (conditions: Partial<Segment>) => {
    const before = shop.outbox.all().length
    const { people: count } = await send({ segment: { ...EVERYBODY, ...conditions } })
    await shop.sendNewsletters()
    await expect.poll(() => shop.outbox.all().length).toBe(before + count)
    const readers = shop.outbox.all().slice(before)
    return readers.map(({ to }) => to.split('@')[0]).sort()
  }

  expect(await chosen({})).toEqual(['khovd', 'new', 'old', 'regular'])
  expect(await chosen({ group_id: club.id })).toEqual(['new', 'regular'])
  expect(await chosen({ city: '84' })).toEqual(['khovd', 'old'])
  expect(await chosen({ ordered_within_days: 30 })).toEqual(['khovd', 'regular'])
  expect(await chosen({ not_ordered_for_days: 30 })).toEqual(['new', 'old'])
  expect(await chosen({ spent_at_least: 200_000 })).toEqual(['regular'])
  expect(await chosen({ spent_at_least: 200_001 })).toEqual([])
  expect(await chosen({ city: '84', not_ordered_for_days: 30, spent_at_least: 1 })).toEqual(['old'])
})

test('CONT-08 an SMS to many says its price before, costs what it said, and ends with a link that ends such messages', async () => {
  const { shop, send, letter } = await openNewsletters()
  await agreeing(shop, { phone: '99112233', email: null })
  await agreeing(shop, { phone: '88112233', email: null, locale: 'en' })
  await agreeing(shop, { phone: '70112233', email: null })

  const { id, ...estimate } = await send(SMS)
  await shop.sendNewsletters()

  const [mongolian] = await sentTo(shop, '99112233')
  const [english] = await sentTo(shop, '88112233')
  expect(mongolian?.text).toMatch(
    /^.+: Бүх дулаан хувцас\. http\S+\/products\?on_sale=true Болих: http\S+end\?token=\S+$/,
  )
  expect(english?.text).toMatch(/: All warm clothes\. .+ Stop: /)
  const parts = [mongolian, english].map((sms) => countSmsParts(sms?.text ?? '').parts)
  expect(estimate).toMatchObject({
    people: 2,
    sms_parts: Math.max(...parts),
    cost: parts.reduce((sum, one) => sum + one) * SMS_PRICE,
  })
  expect(await letter(id)).toMatchObject({ state: 'sent', letters: 2, cost: estimate.cost })
})

test('CONT-08 an SMS to many stops before it would cost more than its cap, also with two nodes at work', async () => {
  const { shop, send, letter, change } = await openNewsletters()
  const other = await shop.anotherNode()
  for (let at = 0; at < 9; at++) await agreeing(shop, { phone: `9911220${at}`, email: null })
  const { cost, people } = await send(SMS)
  const each = Number(cost) / people
  await shop.sendNewsletters()
  await expect.poll(() => shop.outbox.all().length).toBe(people)

  const { id } = await send({ ...SMS, cost_cap: each * 4 + 1 })
  // The price at the time of sending holds.
  await change({ sms_price: 1 })
  await Promise.all([shop.sendNewsletters(), other.sendNewsletters()])
  await shop.sendNewsletters()

  expect(await letter(id)).toMatchObject({ state: 'stopped', stopped_by: 'cost_cap', letters: 4, cost: each * 4 })
  await expect.poll(() => shop.outbox.all().length).toBe(people + 4)
})

test('CONT-08 SMS and push messages to many wait for the end of the quiet hours, letters do not', async () => {
  const { shop, send, letter, change } = await openNewsletters()
  const bat = await agreeing(shop, { phone: '99112233' })
  await bat.account.linkDevice('phone-of-bat')
  const hour = Number(formatTime(new Date()).slice(0, 2))
  // Three hours, so that the next begins meanwhile and is quiet, too.
  const quiet = { quiet_from: (hour + 23) % 24, quiet_to: (hour + 3) % 24 }
  await change(quiet)

  const [sms, push, mail] = [await send(SMS), await send({ channel: 'push' }), await send({})]
  await shop.sendNewsletters()
  expect([sms.quiet_to, push.quiet_to, mail.quiet_to]).toEqual([quiet.quiet_to, quiet.quiet_to, null])
  expect((await letter(mail.id)).state).toBe('sent')
  for (const { id } of [sms, push]) expect(await letter(id)).toMatchObject({ state: 'sending', letters: 0 })

  await change({ quiet_from: (hour + 6) % 24, quiet_to: (hour + 9) % 24 })
  await shop.sendNewsletters()
  for (const { id } of [sms, push]) expect(await letter(id)).toMatchObject({ state: 'sent', letters: 1 })
  expect(await sentTo(shop, 'phone-of-bat')).toMatchObject([
    { subject: 'Намрын хямдрал', text: 'Бүх дулаан хувцас.', url: expect.stringContaining('/products?on_sale=true') },
  ])
  const late = await shop.db.selectFrom('messages').select('expires_at').where('channel', '=', 'sms').execute()
  expect(late.map(({ expires_at }) => formatTime(expires_at))).toEqual([
    `${String((hour + 6) % 24).padStart(2, '0')}:00`,
  ])
})

test('CONT-08 what does not go together is refused field by field, and an SMS needs its price', async () => {
  const { client, write, change, press } = await openNewsletters()
  const refused = (changes: Partial<NewsletterInput>, ...fields: string[]) =>
    expect(write(changes)).rejects.toSatisfy(
      ({ code, errors }) => code === 'invalid_request' && fields.join() === Object.keys(errors).join(),
    )
  await refused({ channel: 'push', segment: null }, 'segment')
  await refused({ channel: 'sms' }, 'cost_cap')
  await refused({ cost_cap: 1000 }, 'cost_cap')
  await refused({ ...SMS, text: { mn: 'а'.repeat(401), en: 'a'.repeat(401) } }, 'text.mn', 'text.en')
  await expect(write({ segment: { ...EVERYBODY, group_id: 999_999 } })).rejects.toMatchObject({
    code: 'customer_group_not_found',
  })
  const { id, version } = await write(SMS)
  const body = { version, newsletter: { ...SMS, segment: null } }
  await expect(client.request('PUT /api/back_office/newsletters/:id', { params: { id }, body })).rejects.toMatchObject({
    errors: { 'newsletter.segment': expect.anything() },
  })

  await change({ sms_price: null })
  await expect(press('send', id)).rejects.toMatchObject({ code: 'sms_price_missing' })
  expect(await client.request('GET /api/back_office/newsletters/:id/estimate', { params: { id } })).toMatchObject({
    cost: null,
  })
})

test('CONT-08 staff try an SMS on their phone and a push message on their devices', async () => {
  const { shop, client, write, id: userId } = await openNewsletters()
  await agreeing(shop, { phone: '99112233' })
  const test = async (changes: Partial<NewsletterInput>) => {
    const { id } = await write(changes)
    return client.request('POST /api/back_office/newsletters/:id/test', { params: { id } })
  }
  const own = shop.db.updateTable('users').where('id', '=', userId)
  await own.set({ phone: null, phone_proved_at: null }).execute()
  await expect(test(SMS)).rejects.toMatchObject({ code: 'phone_missing' })
  await expect(test({ channel: 'push' })).rejects.toMatchObject({ code: 'device_missing' })

  await own.set({ phone: '99887766', phone_proved_at: new Date() }).execute()
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  await shop.db.insertInto('devices').values({ site_id, user_id: userId, player_id: 'phone-of-staff' }).execute()
  await test(SMS)
  await test({ channel: 'push' })

  expect((await sentTo(shop, '99887766'))[0]?.text).toContain('/subscribe/end?token=')
  expect(await sentTo(shop, 'phone-of-staff')).toHaveLength(1)
  expect(await sentTo(shop, '99112233')).toEqual([])
})

test('CONT-08 a letter that waits for its server is withdrawn when its customer ends the consent', async () => {
  const down = await openMailServer()
  await down.stop()
  const { shop, send } = await openNewsletters({ ...down.settings, logLevel: 'silent' })
  const bat = await agreeing(shop, { email: 'bat@example.mn' })
  await send({})
  await shop.sendNewsletters()

  await bat.account.consent({ marketing: false })

  expect(await shop.db.selectFrom('messages').select(['state', 'recipient']).execute()).toEqual([
    { state: 'withdrawn', recipient: null },
  ])
})

test('CONT-08 CONT-05 a site for adults writes to those customers alone whose date of birth is old enough', async () => {
  const { shop, client, send } = await openNewsletters()
  await agreeing(shop, { email: 'unknown@example.mn' })
  await agreeing(shop, { email: 'young@example.mn', born: yearsAgo(19) })
  await agreeing(shop, { email: 'old@example.mn', born: yearsAgo(40) })
  const { version, content } = (await client.request('GET /api/back_office/site')).sections.settings
  await client.request('PUT /api/back_office/site/settings', {
    body: { version, content: { ...content, age_gate: 'site' } },
  })

  expect(await send({})).toMatchObject({ people: 1 })
  await shop.sendNewsletters()

  expect(await sentTo(shop, 'old@example.mn')).toHaveLength(1)
  expect(shop.outbox.all()).toHaveLength(1)
})

async function openNewsletters(settings: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(settings)
  const { client, id } = await shop.staff('administrator')
  async function change(changes: Partial<OutreachSettings>) {
    const { version, settings: before } = await client.request('GET /api/back_office/outreach')
    await client.request('PUT /api/back_office/outreach', { body: { version, settings: { ...before, ...changes } } })
  }
  const write = (changes: Partial<NewsletterInput>) =>
    client.request('POST /api/back_office/newsletters', {
      body: { ...MAIL, ...changes },
      idempotencyKey: crypto.randomUUID(),
    })
  const press = (action: 'send', newsletter: number) =>
    client.request(`PUT /api/back_office/newsletters/:id/${action}`, { params: { id: newsletter } })
  await change(NEVER_QUIET)
  return {
    ...{ shop, client, id, change, write, press },
    letter: (newsletter: number) =>
      client.request('GET /api/back_office/newsletters/:id', { params: { id: newsletter } }),
    /** Writes one and presses “Send”; what staff were told before. */
    async send(changes: Partial<NewsletterInput>) {
      const { id: newsletter } = await write(changes)
      const estimate = await client.request('GET /api/back_office/newsletters/:id/estimate', {
        params: { id: newsletter },
      })
      await press('send', newsletter)
      return { id: newsletter, ...estimate }
    },
  }
}

async function agreeing(shop: TestShop, { born, ...columns }: Parameters<TestShop['customer']>[0] & { born?: string }) {
  const customer = await shop.customer(columns)
  if (born) await shop.db.updateTable('users').set({ date_of_birth: born }).where('id', '=', customer.id).execute()
  await customer.account.consent({ marketing: true })
  return customer
}

function yearsAgo(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
