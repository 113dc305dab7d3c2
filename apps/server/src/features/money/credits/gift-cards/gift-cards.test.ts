import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../../testing/databases.ts'
import { balanceFaults } from '../../../../../testing/orders/balance-faults.ts'
import { balancesOf, buyCard } from '../../../../../testing/orders/crediting.ts'
import { invoiceOf, openPayingShop, passDeadline } from '../../../../../testing/orders/paying.ts'
import { readyToPay } from '../../../../../testing/orders/shopping.ts'
import { fail } from '../../../../platform/http/index.ts'
import {
  createGiftCardCipher,
  newCardNumber,
  newCardPassword,
  readCardNumber,
  readCardPassword,
} from './card-secrets.ts'
import { createFindCard } from './find-card.ts'

const WAIT = { timeout: 60_000 }
const TOTAL = 110_000

test('RWD-05 card numbers have a check digit, and passwords are accepted as people type them', () => {
  for (let at = 0; at < 200; at++) {
    const number = newCardNumber()
    const spoilt = number.slice(0, 15) + ((Number(number[15]) + 1) % 10)
    const password = newCardPassword()

    expect(readCardNumber(number.replace(/(\d{4})/g, '$1 '))).toBe(number)
    expect(readCardNumber(spoilt)).toBeNull()
    expect(readCardPassword(` ${password.slice(0, 5).toLowerCase()}-${password.slice(5)}`)).toBe(password)
  }
  expect(readCardNumber('4539578763621486')).toBe('4539578763621486')
  expect(readCardPassword('АВСЕНКМРТХ')).toBe('ABCEHKMPTX')
  expect(readCardPassword('ABCDEFGHJ0')).toBeNull()
})

test('RWD-05 a gift card is bought, mailed to its recipient, and pays an order of anybody who knows its password', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const buyer = await shop.customer()
  const card = await buyCard(shop, provider, buyer, { amount: 150_000 })
  const bat = await readyToPay(shop, phone)

  const order = await bat.shopper.orders.useGiftCard({ password: card.password })

  expect(order?.tenders).toMatchObject([
    { kind: 'gift_card', name: `Бэлгийн карт •••• ${card.number.slice(-4)}`, amount: TOTAL },
  ])
  expect(order).toMatchObject({ credit_total: TOTAL, due_total: 0, problems: [] })
  await bat.shopper.checkout.startPayment(bat.number, {
    payment_method: 'credit',
    expected_total: TOTAL,
    terms_accepted: true,
  })
  expect(await bat.order()).toMatchObject({ payment_state: 'paid', due_total: 0 })
  expect(await shop.guest().giftCards.check({ number: card.number })).toMatchObject({ balance: 40_000 })
  expect(await buyer.giftCards.list()).toMatchObject([
    { number: `•••• •••• •••• ${card.number.slice(-4)}`, amount: 150_000, balance: 40_000, state: 'active' },
  ])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-05 several cards pay one order up to a limit, and are removed together', async () => {
  const { shop, provider, phone } = await openPayingShop()
  const buyer = await shop.customer()
  const bat = await readyToPay(shop, phone)
  for (let at = 0; at < 5; at++) {
    const { number } = await buyCard(shop, provider, buyer, { amount: 10_000 })
    await bat.shopper.orders.useGiftCard({ number })
  }
  const sixth = await buyCard(shop, provider, buyer, { amount: 10_000 })

  await expect(bat.shopper.orders.useGiftCard(sixth)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(bat.shopper.orders.useGiftCard({ number: sixth.number })).rejects.toMatchObject({
    code: 'gift_cards_full',
    details: { limit: 5 },
  })
  expect((await bat.order()).credit_total).toBe(50_000)
  expect((await bat.shopper.orders.removeGiftCards())?.credit_total).toBe(0)
})

test('RWD-05 the balance of a card is moved to a wallet once', async () => {
  const { shop, provider } = await openPayingShop()
  const buyer = await shop.customer()
  const card = await buyCard(shop, provider, buyer, { amount: 30_000 })
  const friend = await shop.customer()

  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => friend.wallet.addGiftCard({ number: card.number })),
  )

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balancesOf(friend)).toEqual({ gift_money: [30_000, 0] })
  await expect(friend.wallet.addGiftCard({ password: card.password })).rejects.toMatchObject({
    code: 'gift_card_empty',
  })
  expect((await friend.wallet.entries()).entries).toMatchObject([
    { type: 'gift_money', amount: 30_000, what: 'Бэлгийн картаас шилжүүлсэн' },
  ])
  expect(await buyer.giftCards.list()).toMatchObject([{ state: 'used', balance: 0 }])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-05 a card is issued for its exact price only: any other sum is credited to its buyer', async () => {
  const { shop, provider } = await openPayingShop()
  const buyer = await shop.customer()
  const purchase = {
    amount: 50_000,
    payment_method: 'qr',
    recipient_name: 'Сараа',
    recipient_email: 'saraa@example.mn',
  } as const
  const deposit = await buyer.giftCards.buy(purchase)
  await provider.pay(await invoiceOf(shop, deposit.payment?.id ?? ''), { amount: 20_000 })
  await vi.waitFor(async () => expect(await balancesOf(buyer)).toEqual({ topup: [20_000, 0] }), WAIT)
  await passDeadline(shop)
  await shop.payments.sweep()

  expect(await buyer.giftCards.list()).toEqual([])
  expect((await buyer.wallet.entries()).entries).toMatchObject([{ what: 'Бэлгийн карт авахаар төлсөн мөнгө' }])
  await expect(buyer.giftCards.buy({ ...purchase, recipient_email: 'saraa' })).rejects.toMatchObject({
    code: 'recipient_missing',
  })
  await expect(buyer.giftCards.buy({ ...purchase, amount: 4999 })).rejects.toMatchObject({
    code: 'amount_out_of_range',
  })
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-05 a card is sent once more by its buyer alone, not again at once', async () => {
  const { shop, provider } = await openPayingShop()
  const buyer = await shop.customer()
  const card = await buyCard(shop, provider, buyer, { amount: 30_000 })
  const stranger = await shop.customer()

  await expect(stranger.giftCards.send(card.id)).rejects.toMatchObject({ code: 'gift_card_not_found' })
  const sent = await buyer.giftCards.send(card.id)

  expect(sent.sent_at).not.toBeNull()
  expect((await shop.outbox.next(card.recipient)).text).toContain(card.password.slice(0, 5))
  await expect(buyer.giftCards.send(card.id)).rejects.toMatchObject({ code: 'resend_too_soon' })
})

test('RWD-05 guesses are counted by number and password together, and reveal nothing', async () => {
  const { shop } = await openPayingShop()
  const guess = (key: { number: string } | { password: string }) => shop.guest().giftCards.check(key)
  const wrong = [{ number: newCardNumber() }, { number: '1' }, { password: newCardPassword() }, { password: 'x' }]

  const answers = new Set<string>()
  for (let at = 0; at < 15; at++) {
    const key = wrong[at % wrong.length] ?? { number: '' }
    answers.add(await guess(key).then(String, ({ code, message }) => `${code} ${message}`))
  }

  expect([...answers]).toEqual(['gift_card_wrong Бэлгийн картын дугаар эсвэл нууц код буруу байна'])
  await expect(guess({ number: newCardNumber() })).rejects.toMatchObject({ code: 'too_many_tries' })
  await expect(guess({ password: newCardPassword() })).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('RWD-05 guesses from many addresses are refused by the site’s limit, and reported once', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const onFlood = vi.fn()
  const { counted } = createFindCard({ cipher: createGiftCardCipher(['nobody encrypts here']), onFlood })
  const guess = (clientIp: string) =>
    counted(db, { siteId: 1, clientIp, key: {} }, () => Promise.reject(fail('gift_card_wrong')))
  await expect(guess('203.0.113.1')).rejects.toMatchObject({ code: 'gift_card_wrong' })
  await db.updateTable('attempt_counts').set({ count: 3000 }).execute()

  for (const clientIp of ['203.0.113.2', '203.0.113.3']) {
    await expect(guess(clientIp)).rejects.toMatchObject({ code: 'too_many_tries' })
  }

  expect(onFlood).toHaveBeenCalledTimes(1)
})
