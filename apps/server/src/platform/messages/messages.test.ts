import { inspect } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases.ts'
import { openMailServer } from '../../../testing/providers/mail-server.ts'
import { openSmsGateway } from '../../../testing/providers/sms-gateway.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import type { Db } from '../db/index.ts'
import { createMessages, createOutbox, type NewMessage, type Transports } from './index.ts'
import { claimDue, endMessage } from './messages.queries.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtp } from './smtp.ts'

const SECRETS = /99112233|bat@example|123456|very-secret/

test('ACC-02 a message is sent after its transaction commits, and never before', async () => {
  const shop = await openTestShop()
  const { messages, outbox } = shop
  const code = await newCode(shop.db)

  await shop.db.transaction().execute(async (db) => {
    await messages.post(db, { ...code, text: 'Код: 111111' })
    expect(outbox.all()).toEqual([])
  })
  const rolledBack = shop.db.transaction().execute(async (db) => {
    await messages.post(db, { ...code, text: 'Код: 222222' })
    throw new Error('something else failed')
  })
  await expect(rolledBack).rejects.toThrow('something else failed')
  await messages.post(shop.db, { ...code, text: 'Код: 333333' })

  expect(await outbox.next('99112233')).toMatchObject({
    channel: 'sms',
    text: 'Код: 111111',
    subject: null,
    html: null,
  })
  expect(await outbox.next('99112233')).toMatchObject({ text: 'Код: 333333' })
  expect(outbox.all()).toHaveLength(2)
})

test('ACC-02 a sent message loses its recipient, and its text if that is secret', async () => {
  const shop = await openTestShop()
  const code = await newCode(shop.db)

  await shop.messages.post(shop.db, code)
  await shop.messages.post(shop.db, { ...code, ...LETTER, secret: false })

  await expect
    .poll(() => stored(shop.db))
    .toMatchObject([
      {
        state: 'sent',
        recipient: null,
        recipient_masked: '9911 ••33',
        body: null,
        sent_at: expect.any(Date),
        error: null,
      },
      { state: 'sent', recipient: null, recipient_masked: 'b•••@example.mn', subject: 'Тавтай морил', body: 'Сайн уу' },
    ])
})

test('ACC-02 a message to a number that the gateway refuses is not retried and loses its recipient', async () => {
  const gateway = await openSmsGateway()
  const shop = await openTestShop({ ...gateway.settings, logLevel: 'silent' })
  await gateway.fault({ fail: 'Invalid destination number' })

  await shop.messages.post(shop.db, await newCode(shop.db))

  await expect
    .poll(() => stored(shop.db))
    .toMatchObject([
      {
        state: 'failed',
        tries: 1,
        recipient: null,
        body: null,
        error: 'the gateway refused: Invalid destination number',
      },
    ])
})

test('ACC-04 mail waits for a server that is down, and is delivered once it is up', async () => {
  const down = await openMailServer()
  await down.stop()
  const shop = await openTestShop({ ...down.settings, logLevel: 'silent' })
  await shop.messages.post(shop.db, { ...(await newCode(shop.db)), ...LETTER })
  await expect
    .poll(() => stored(shop.db))
    .toMatchObject([{ state: 'waiting', tries: 1, recipient: 'bat@example.mn', error: 'SMTP ESOCKET' }])

  const server = await openMailServer({ port: down.port })

  expect(await server.letterTo('bat@example.mn')).toMatchObject({ subject: 'Тавтай морил', text: 'Сайн уу' })
  await expect.poll(() => stored(shop.db)).toMatchObject([{ state: 'sent', error: null, body: null }])
})

test('ACC-02 an expired message is not sent, even if there was no time for another attempt', async () => {
  const gateway = await openSmsGateway()
  await gateway.fault({ status: 503 })
  const shop = await openTestShop({ ...gateway.settings, logLevel: 'silent' })
  const code = await newCode(shop.db)

  await shop.messages.post(shop.db, { ...code, expiresAt: new Date(Date.now() - 1000) })
  await shop.messages.post(shop.db, { ...code, expiresAt: new Date(Date.now() + 4000) })
  const swept = async () => {
    await shop.messages.sweep()
    return stored(shop.db)
  }

  await expect.poll(swept).toMatchObject([
    { state: 'expired', tries: 0, recipient: null, body: null },
    { state: 'expired', recipient: null, body: null },
  ])
  expect(await gateway.taken()).toEqual([])
})

test('ACC-02 several nodes send each message once', async () => {
  const gateway = await openSmsGateway()
  const shop = await openTestShop(gateway.settings)
  await shop.anotherNode()
  await shop.anotherNode()
  const code = await newCode(shop.db)

  const texts = Array.from({ length: 12 }, (_, at) => `Код: ${100_000 + at}`)
  await Promise.all(texts.map((text) => shop.messages.post(shop.db, { ...code, text })))

  await expect.poll(async () => (await stored(shop.db)).filter(({ state }) => state === 'sent').length).toBe(12)
  expect((await gateway.taken()).map(({ text }) => text).sort()).toEqual(texts)
})

test('ACC-02 a message of a dead node is sent by another one, but not while the first may still be sending it', async () => {
  const outbox = createOutbox()
  const { db, messages } = await openMessages({ sms: outbox.transport('sms') })
  await messages.post(db, await newCode(db))
  const [begun] = await claimDue(db, 'sms', 1, 60)

  await messages.sweep()
  expect(await claimDue(db, 'sms', 1, 60)).toEqual([])
  await db
    .updateTable('messages')
    .set({ next_try_at: new Date(Date.now() - 1000) })
    .execute()
  await messages.sweep()

  await expect.poll(() => stored(db)).toMatchObject([{ state: 'sent', tries: 2 }])
  expect(outbox.all()).toHaveLength(1)
  if (begun) await endMessage(db, begun, 'failed', 'the word of a node that was thought dead')
  expect(await stored(db)).toMatchObject([{ state: 'sent', error: null }])
})

test('ACC-02 a stopping node finishes its current messages', async () => {
  const gateway = await openSmsGateway()
  const shop = await openTestShop(gateway.settings)
  await gateway.fault({ delay_ms: 1500 })
  await shop.messages.post(shop.db, await newCode(shop.db))
  await expect.poll(() => stored(shop.db)).toMatchObject([{ tries: 1 }])

  await shop.stop()

  expect(await stored(shop.db)).toMatchObject([{ state: 'sent' }])
})

test('ACC-02 SMS are sent in Latin letters if the shop is configured so', async () => {
  const gateway = await openSmsGateway()
  const shop = await openTestShop({ sms: { ...gateway.settings.sms, latin: true } })

  await shop.messages.post(shop.db, await newCode(shop.db))

  await expect.poll(() => gateway.taken()).toMatchObject([{ text: 'Tany batalgaajuulakh kod: 123456' }])
})

test('ACC-02 neither errors nor stored messages reveal a recipient or a text', async () => {
  const gateway = await openSmsGateway()
  await gateway.fault({ fail: 'Number 99112233 can not get 123456' })
  const server = await openMailServer({ refusesRecipient: (to) => `550 5.1.1 <${to}> unknown` })
  const { db, messages, errors } = await openMessages({
    sms: createSmsGateway(gateway.account),
    email: createSmtp({ url: server.url, from: 'shop@example.mn' }),
  })
  const code = await newCode(db)

  await messages.post(db, code)
  await messages.post(db, { ...code, ...LETTER, text: 'Код: 123456', html: '<b>123456</b>', subject: '123456' })
  await messages.sweep()

  await expect.poll(() => stored(db)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  expect(errors.map(({ message }) => message).sort()).toEqual([
    'message 1 (login_code by sms) was not sent: the gateway refused: no printable reason',
    'message 2 (staff_invitation by email) was not sent: SMTP 550 5.1.1',
  ])
  expect(inspect([errors, await stored(db)], { depth: null, showHidden: true })).not.toMatch(SECRETS)
})

test('ACC-02 an unexpected error does not reveal a recipient or a text either', async () => {
  const { db, messages, errors } = await openMessages({
    sms: {
      send: async ({ to, text }) => {
        throw new TypeError(`${to}: ${text}`)
      },
      close: async () => {},
    },
  })

  await messages.post(db, await newCode(db))
  await messages.sweep()

  await expect.poll(() => stored(db)).toMatchObject([{ state: 'waiting', error: 'unexpected TypeError' }])
  expect(inspect(errors, { depth: null, showHidden: true })).not.toMatch(SECRETS)
})

test('ACC-02 a message without a transport is refused', async () => {
  const { db, messages } = await openMessages({})

  await expect(messages.post(db, await newCode(db))).rejects.toThrow('Nothing carries messages by sms')
})

test('ACC-02 messages are stored for ninety days, waiting ones for longer', async () => {
  const { db, messages } = await openMessages({
    sms: {
      send: async ({ text }) => {
        if (text === 'waits') throw new TypeError('The carrier is away')
      },
      close: async () => {},
    },
  })
  const code = await newCode(db)
  for (const text of ['old', 'young']) await messages.post(db, { ...code, text, secret: false })
  await messages.sweep()
  await expect.poll(() => stored(db)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  await messages.post(db, { ...code, text: 'waits' })
  const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000)
  await db.updateTable('messages').set({ created_at: longAgo }).where('body', '!=', 'young').execute()

  await messages.forgetOld()

  expect((await stored(db)).map(({ body }) => body)).toEqual(['young', 'waits'])
})

test('ACC-10 staff read sent messages, masked and without codes; all others are refused', async () => {
  const shop = await openTestShop()
  const code = await newCode(shop.db)
  await shop.messages.post(shop.db, { ...code, subject: '123456' })
  await shop.outbox.next(code.to)
  await shop.messages.post(shop.db, { ...code, ...LETTER, secret: false })
  await shop.outbox.next(LETTER.to)
  const [customer, clerk, administrator] = [
    await shop.customer(),
    await shop.staff(),
    await shop.staff('administrator'),
  ]
  const list = (token: string | null, query = '') =>
    shop.fetch(`/api/back_office/messages${query}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

  const answer = await list(administrator.token)
  const second = await list(administrator.token, '?page=2&per_page=1')

  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({
    messages: [
      { channel: 'email', recipient: 'b•••@example.mn', subject: 'Тавтай морил', body: 'Сайн уу' },
      { channel: 'sms', recipient: '9911 ••33', template: 'login_code', subject: null, body: null },
    ],
    total_count: 2,
  })
  expect(body).not.toMatch(SECRETS)
  expect(await (await list(administrator.token, '/export?locale=en')).text()).toMatch(/,SMS,Login code,9911 ••33,/)
  expect(await second.json()).toMatchObject({ messages: [{ channel: 'sms' }], page: 2, total_pages: 2 })
  expect([(await list(null)).status, (await list(customer.token)).status, (await list(clerk.token)).status]).toEqual([
    401, 403, 403,
  ])
})

test('ACC-10 staff read what could not be sent since a day, and neither older messages nor those of another outcome', async () => {
  const shop = await openTestShop()
  const { client } = await shop.staff('administrator')
  const code = await newCode(shop.db)
  for (const to of ['99112233', '88112233', '95112233']) await shop.messages.post(shop.db, { ...code, to })
  await sql`
    update messages set recipient = null, body = null, state =
      case recipient_masked when '9911 ••33' then 'sent' when '8811 ••33' then 'failed' else 'expired' end`.execute(
    shop.db,
  )
  await sql`update messages set created_at = '2026-01-05T15:59:59Z' where state = 'expired'`.execute(shop.db)
  const recipients = async (day: string) => {
    const query = { unsent_since: day }
    const { messages, total_count } = await client.request('GET /api/back_office/messages', { query })
    expect(total_count).toBe(messages.length)
    return messages.map(({ recipient }) => recipient)
  }

  expect(await recipients('2026-01-05')).toEqual(['9511 ••33', '8811 ••33'])
  expect(await recipients('2026-01-06')).toEqual(['8811 ••33'])
})

const LETTER = {
  channel: 'email' as const,
  to: 'bat@example.mn',
  template: 'staff_invitation' as const,
  subject: 'Тавтай морил',
  text: 'Сайн уу',
  html: '<p>Сайн уу</p>',
}

/** Code by SMS. */
async function newCode(db: Db): Promise<NewMessage> {
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  return {
    siteId,
    channel: 'sms',
    to: '99112233',
    template: 'login_code',
    locale: 'mn',
    subject: null,
    text: 'Таны баталгаажуулах код: 123456',
    html: null,
    secret: true,
    expiresAt: new Date(Date.now() + 300_000),
  }
}

/** Messages service without a shop: nothing is sent until a sweep. */
async function openMessages(carriers: Partial<Transports>) {
  const database = await openTestDatabase()
  const errors: Error[] = []
  const transports = { sms: null, email: null, push: null, ...carriers }
  const onError = (error: Error) => void errors.push(error)
  const messages = createMessages({ db: database.db, transports, latinSms: false, onError })
  onTestFinished(async () => {
    await messages.close()
    for (const transport of Object.values(transports)) await transport?.close()
    await database.close()
  })
  return { db: database.db, messages, errors }
}

const stored = (db: Db) => db.selectFrom('messages').selectAll().orderBy('id').execute()
