import { expect, test, vi } from 'vitest'
import { listen } from '../../../../../testing/listening.ts'
import { invoiceOf, openPayingShop, passDeadline } from '../../../../../testing/orders/paying.ts'
import type { LoggedInShop } from '../../../../../testing/people/people.ts'

const WITHIN = { timeout: 60_000 }
const CARD = {
  amount: 20_000,
  payment_method: 'qr',
  recipient_name: 'Сараа',
  recipient_email: 'saraa@test.mn',
} as const

test.each([
  ['a recharge', (bat: LoggedInShop) => bat.wallet.recharge({ amount: 50_000, payment_method: 'qr' })],
  ['a gift card', (bat: LoggedInShop) => bat.giftCards.buy(CARD)],
])('RWD-01 a listener to %s receives the state of its payment at once, and that it is paid', async (_, start) => {
  const { shop, provider } = await openPayingShop()
  const bat = await shop.customer()
  const deposit = await start(bat)
  const listener = await listen(shop, addressOf(deposit.id), loggedIn(bat))
  await vi.waitFor(() => expect(listener.events).toMatchObject([{ state: 'pending' }]), 60_000)
  expect(listener.events[0]?.qr?.text).toBe(deposit.payment?.qr?.text)

  await provider.pay(await invoiceOf(shop, deposit.payment?.id ?? ''))

  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'completed' }), WITHIN)
  await listener.ended
  expect((await bat.wallet.deposit(deposit.id)).state).toBe('paid')
})

test('RWD-01 money for a wallet without a callback is found while somebody listens', async () => {
  const { shop, provider, bat, deposit } = await recharging()
  const listener = await listen(shop, addressOf(deposit.id), loggedIn(bat))

  await provider.pay(await invoiceOf(shop, deposit.payment?.id ?? ''), { silent: true })

  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'completed' }), WITHIN)
})

test('RWD-01 the end of a recharge on another node is notified', async () => {
  const { shop, bat, deposit } = await recharging()
  const listener = await listen(await shop.anotherNode(), addressOf(deposit.id), loggedIn(bat))
  await vi.waitFor(() => expect(listener.events).toHaveLength(1), 60_000)

  await passDeadline(shop)
  await shop.payments.sweep()

  await vi.waitFor(() => expect(listener.events.at(-1)).toMatchObject({ state: 'expired' }), WITHIN)
  await listener.ended
})

test('RWD-01 only its customer may listen to a recharge', async () => {
  const { shop, bat, deposit } = await recharging()
  const stranger = await shop.customer()
  const ask = async (id: string, headers = {}) => {
    const answer = await shop.fetch(addressOf(id), { headers })
    return { status: answer.status, body: await answer.json() }
  }

  expect(await ask(deposit.id, loggedIn(stranger))).toMatchObject({ status: 404, body: { code: 'deposit_not_found' } })
  expect(await ask('unknown', loggedIn(bat))).toMatchObject({ status: 404, body: { code: 'deposit_not_found' } })
  expect(await ask(deposit.id)).toMatchObject({ status: 401, body: { code: 'login_required' } })
})

async function recharging() {
  const { shop, provider } = await openPayingShop()
  const bat = await shop.customer()
  return { shop, provider, bat, deposit: await bat.wallet.recharge({ amount: 50_000, payment_method: 'qr' }) }
}

const addressOf = (depositId: string) => `/api/v2/wallet/deposits/${depositId}/events`

const loggedIn = ({ token }: LoggedInShop) => ({ authorization: `Bearer ${token}` })
