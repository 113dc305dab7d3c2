import { expect, test } from 'vitest'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { createTelling } from '../../../../testing/orders/telling.ts'
import { openWebPush } from '../../../../testing/providers/web-push.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

test('SITE-06 CHK-12 news of an order reach the customer’s browser, which alone can read them, and lead to the site', async () => {
  const [shop, service] = [await openTestShop(), await openWebPush()]
  await shop.deliveryZone({ rate: 5000 })
  const [bat, variant] = [await shop.customer(), await shop.variant({ price: 105_000, stock: 10 })]
  const browser = await service.browser(bat)
  await bat.pushSubscriptions.subscribe(browser)
  const order = await readyToPay(shop, variant, bat)
  await order.pay('bank_transfer')

  await pay(shop, order.number)

  const paid = async () => (await service.taken()).find(({ payload }) => payload.title === 'Төлбөр төлөгдлөө')
  await expect.poll(paid).toMatchObject({
    to: browser.endpoint.split('/').at(-1),
    ttl: 86_400,
    sender: `https://${new URL(shop.config.publicUrl).host}`,
    payload: { text: expect.stringContaining(order.number) },
  })
  const message = await paid()
  expect(message?.topic).toBe(message?.payload.tag)
  expect(message?.payload.url).toMatch(new RegExp(`^/orders/${order.number}`))
})

test('SITE-06 every node has the same key, which is stored encrypted', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()

  const keys = await Promise.all([shop, other, shop].map((node) => node.guest().pushSubscriptions.key()))

  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
  const rows = await shop.db.selectFrom('push_keys').selectAll().execute()
  expect(rows).toMatchObject([{ public_key: keys[0], private_cipher: expect.stringMatching(/^[\w-]{8}\.[\w-]{80,}$/) }])
})

test('SITE-06 a device is linked at the login, and no longer after the logout, from afar too; the next customer takes it over', async () => {
  const [shop, service] = [await openTestShop(), await openWebPush()]
  const [bat, saraa] = [await shop.customer(), await shop.customer()]
  const browser = await service.browser(bat)
  const { playerId } = await shop.guest().pushSubscriptions.subscribe(browser)
  expect(await linked(shop)).toEqual([])

  expect(await bat.pushSubscriptions.subscribe(browser)).toEqual({ playerId })
  await bat.account.linkDevice(playerId)
  expect(await linked(shop)).toEqual([{ player_id: playerId, user_id: bat.id }])
  expect((await bat.account.export()).devices).toMatchObject([{ player_id: playerId, endpoint: browser.endpoint }])

  await saraa.pushSubscriptions.subscribe(browser)
  expect(await linked(shop)).toEqual([{ player_id: playerId, user_id: saraa.id }])
  await saraa.account.logout()
  expect(await linked(shop)).toEqual([])

  await bat.pushSubscriptions.subscribe(browser)
  const [session] = await bat.account.sessions.list()
  await bat.account.sessions.end(session?.id ?? 0)
  expect(await linked(shop)).toEqual([])
})

test('SITE-06 nobody takes over, unlinks or breaks the device of another without the keys of its browser', async () => {
  const [shop, service] = [await openTestShop(), await openWebPush()]
  const [bat, thief] = [await shop.customer(), await shop.customer()]
  const [own, foreign] = [await service.browser(bat), await service.browser(bat)]
  const { playerId } = await bat.pushSubscriptions.subscribe(own)

  // The address of a subscription is no secret of its browser alone: its push service and the shop know it, too.
  const guessed = await thief.pushSubscriptions.subscribe({ endpoint: own.endpoint, keys: foreign.keys })
  for (const caller of [thief, shop.guest()]) await caller.pushSubscriptions.end(playerId)

  expect(guessed.playerId).not.toBe(playerId)
  expect(await linked(shop)).toContainEqual({ player_id: playerId, user_id: bat.id })
  await tell(shop, playerId)
  await expect.poll(service.taken).toMatchObject([{ payload: { text: 'Хүргэгдлээ', url: '/orders/R1?from=push' } }])

  await bat.pushSubscriptions.end(playerId)
  expect(await linked(shop)).toEqual([{ player_id: guessed.playerId, user_id: thief.id }])
  expect(await shop.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([{ id: guessed.playerId }])
})

test('SITE-06 a browser that its push service no longer knows is forgotten, and one that is unavailable gets it later', async () => {
  const [shop, service] = [await openTestShop({ logLevel: 'silent' }), await openWebPush()]
  const bat = await shop.customer()
  const [staying, leaving] = [await service.browser(bat), await service.browser(bat)]
  const [stays, leaves] = [
    await bat.pushSubscriptions.subscribe(staying),
    await bat.pushSubscriptions.subscribe(leaving),
  ]
  await service.leave(leaving)
  await service.fault({ status: 503 })

  await tell(shop, stays.playerId)
  const reasons = () => shop.db.selectFrom('messages').select(['state', 'error']).orderBy('id').execute()
  await expect.poll(reasons).toEqual([{ state: 'waiting', error: 'the push service answered 503' }])
  await service.heal()
  await shop.db.updateTable('messages').set({ next_try_at: new Date() }).execute()
  await tell(shop, leaves.playerId)

  await expect.poll(reasons).toEqual([
    { state: 'sent', error: null },
    { state: 'failed', error: 'the device is gone' },
  ])
  expect(await service.taken()).toHaveLength(1)
  await expect.poll(() => linked(shop)).toEqual([{ player_id: stays.playerId, user_id: bat.id }])
  expect(await shop.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([{ id: stays.playerId }])
})

test('SITE-06 hostile subscriptions are refused, and a shop without a worker in the browser takes none', async () => {
  const [shop, service] = [await openTestShop({ sandboxPayments: false }), await openWebPush()]
  const bat = await shop.customer()
  const { keys } = await service.browser(bat)
  const endpoint = 'https://push.example.mn/send/1'
  const inside = ['https://10.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://metadata.google.internal/x']
  const elsewhere = [
    'http://push.example.mn/x',
    'ftp://push.example.mn/x',
    'https://me:secret@push.example.mn/x',
    '//x',
  ]
  const hostile = [
    ...[...inside, ...elsewhere, service.url].map((url) => ({ endpoint: url, keys })),
    { endpoint, keys: { ...keys, p256dh: `BA${'A'.repeat(85)}` } },
    { endpoint, keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } },
  ]

  for (const subscription of hostile) {
    await expect(bat.pushSubscriptions.subscribe(subscription), subscription.endpoint).rejects.toMatchObject({
      code: 'push_subscription_refused',
    })
  }
  for (const wrong of [
    { endpoint: `https://push.example.mn/${'x'.repeat(1000)}`, keys },
    { endpoint, keys: { ...keys, auth: 'A' } },
  ]) {
    await expect(bat.pushSubscriptions.subscribe(wrong)).rejects.toMatchObject({ code: 'invalid_request' })
  }
  expect(await shop.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])

  const without = await openTestShop({ offlinePages: false })
  expect(await without.guest().pushSubscriptions.key()).toBeNull()
  await expect(without.guest().pushSubscriptions.subscribe({ endpoint, keys })).rejects.toMatchObject({
    code: 'push_not_set_up',
  })
})

test('SITE-06 ACC-10 a removed customer leaves no subscription, and one that nobody is linked to is forgotten in time', async () => {
  const [shop, service] = [await openTestShop(), await openWebPush()]
  const bat = await shop.customer()
  await bat.pushSubscriptions.subscribe(await service.browser(bat))
  await shop.guest().pushSubscriptions.subscribe(await service.browser(bat))
  const [saraa, now] = [await shop.customer(), new Date()]
  const { playerId } = await saraa.pushSubscriptions.subscribe(await service.browser(saraa))

  await bat.account.delete()
  const count = () => shop.db.selectFrom('push_subscriptions').select('id').execute()
  expect(await count()).toHaveLength(2)
  await shop.db
    .updateTable('push_subscriptions')
    .set({ named_at: new Date(now.getTime() - 31 * 86_400_000) })
    .execute()
  await shop.pushSubscriptions.forgetOld()

  expect(await count()).toEqual([{ id: playerId }])
})

const linked = (shop: TestShop) =>
  shop.db.selectFrom('devices').select(['player_id', 'user_id']).orderBy('user_id').execute()

/** Sends a message to a device, as an order would. */
async function tell(shop: TestShop, to: string) {
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  await shop.messages.post(shop.db, {
    siteId,
    channel: 'push',
    to,
    locale: 'mn',
    subject: 'Захиалга',
    text: 'Хүргэгдлээ',
    html: null,
    url: 'https://elsewhere.example.mn/orders/R1?from=push',
    secret: false,
    template: 'order_delivered',
    expiresAt: new Date(Date.now() + 60_000),
  })
}

async function pay(shop: TestShop, number: string) {
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const move = { machine: 'payment', from: 'balance_due', to: 'paid', why: '' } as const
  const { lifecycle } = createTelling(shop)
  await shop.db
    .transaction()
    .execute((tx) => lifecycle.moved(tx, { ...move, orderId, subjectId: orderId, by: { actor: 'provider' } }))
}
