import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { openPushService } from '../../../testing/providers/push-service.ts'
import { timeLimitFor } from '../../../testing/providers/time-limit.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { type Letter, MessageDelayed, MessageRefused, RecipientGone } from './port.ts'
import { createPushService } from './push-service.ts'

const LETTER: Letter = {
  id: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  to: 'device-of-bat',
  subject: 'Төлбөр төлөгдлөө',
  text: 'R123456789 захиалгын 110,000₮ төлөгдлөө.',
  html: null,
  url: 'https://shop.example.mn/orders/R123456789',
}
const SECRETS = /very-secret|device-of-bat|R123456789/

test('CHK-12 a push arrives on the device with its title and link; a repeated one is shown once', async () => {
  const service = await openPushService()
  const push = createPushService(service.account)

  await push.send(LETTER)
  await push.send(LETTER)

  const { to, subject: title, text, url } = LETTER
  expect(await service.taken()).toMatchObject([{ to, title, text, url }])
})

test.each([
  ['is broken', { status: 500 }, MessageDelayed, 'the push service answered 500'],
  ['has too much to do', { status: 429 }, MessageDelayed, 'the push service answered 429'],
  ['shows a page', { html: true }, MessageDelayed, 'the push service answered no JSON'],
  ['ends the connection', { cut: true }, MessageDelayed, 'the push service did not answer: '],
  ['never answers', { hang: true }, MessageDelayed, 'the push service did not answer: time-out'],
  ['refuses the message', { fail: 'Too long for device-of-bat' }, MessageRefused, 'the push service refused'],
])('CHK-12 a push service that %s', async (_what, faults, kind, reason) => {
  const service = await openPushService()
  await service.fault(faults)

  const failure = await createPushService({ ...service.account, timeoutMs: timeLimitFor(faults) })
    .send(LETTER)
    .catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(kind)
  expect((failure as Error).message).toContain(reason)
  expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(SECRETS)
})

test('CHK-12 a push service that is unavailable, or refuses the key, is retried later', async () => {
  const service = await openPushService()

  for (const wrong of [{ key: 'canary-key' }, { url: 'http://127.0.0.1:9' }]) {
    const failure = await createPushService({ ...service.account, ...wrong })
      .send(LETTER)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MessageDelayed)
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(SECRETS)
  }
})

test('CHK-12 a device without the app is deleted, and its owner’s other devices remain', async () => {
  const service = await openPushService()
  const shop = await openTestShop({ ...service.settings, logLevel: 'silent' })
  const bat = await shop.customer()
  for (const device of ['device-of-bat', 'old-device']) await bat.account.linkDevice(device)
  await service.leave('old-device')
  await expect(createPushService(service.account).send({ ...LETTER, to: 'old-device' })).rejects.toThrow(RecipientGone)

  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  for (const to of ['device-of-bat', 'old-device']) {
    const letter = {
      subject: 'Захиалга',
      text: 'Хүргэгдлээ',
      html: null,
      secret: false,
      template: 'order_delivered' as const,
    }
    const expiresAt = new Date(Date.now() + 60_000)
    await shop.messages.post(shop.db, { siteId, channel: 'push', to, locale: 'mn', expiresAt, ...letter })
  }

  const devices = () => shop.db.selectFrom('devices').select('player_id').execute()
  await expect.poll(devices).toEqual([{ player_id: 'device-of-bat' }])
  await expect.poll(async () => (await service.taken()).map(({ to }) => to)).toEqual(['device-of-bat'])
  const states = () =>
    shop.db.selectFrom('messages').select(['state', 'recipient_masked', 'error']).orderBy('id').execute()
  await expect.poll(states).toEqual([
    { state: 'sent', recipient_masked: 'd•••', error: null },
    { state: 'failed', recipient_masked: 'o•••', error: 'the device is gone' },
  ])
})
