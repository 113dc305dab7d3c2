import { expect, test, vi } from 'vitest'
import { balanceFaults } from '../../../../../testing/orders/balance-faults.ts'
import { balancesOf } from '../../../../../testing/orders/crediting.ts'
import { invoiceOf, openPayingShop, passDeadline } from '../../../../../testing/orders/paying.ts'

const WAIT = { timeout: 60_000 }

async function recharging(amount = 50_000) {
  const { shop, provider } = await openPayingShop()
  const customer = await shop.customer()
  const deposit = await customer.wallet.recharge({ amount, payment_method: 'qr' })
  const invoice = await invoiceOf(shop, deposit.payment?.id ?? '')
  return { shop, provider, customer, deposit, invoice }
}

test('RWD-01 a recharge is credited once its money has come, and only once', async () => {
  const { shop, provider, customer, deposit, invoice } = await recharging()
  expect(deposit).toMatchObject({ state: 'pending', amount: 50_000, payment: { state: 'pending', amount: 50_000 } })

  await provider.pay(invoice)
  await vi.waitFor(async () => expect((await customer.wallet.deposit(deposit.id)).state).toBe('paid'), WAIT)
  await Promise.all(Array.from({ length: 5 }, () => provider.forge(invoice)))

  expect(await balancesOf(customer)).toEqual({ topup: [50_000, 0] })
  expect(await customer.wallet.show()).toMatchObject({ balance: 50_000, points: 0 })
  const { entries } = await customer.wallet.entries()
  expect(entries).toMatchObject([{ type: 'topup', amount: 50_000, balance: 50_000, what: 'Цэнэглэлт' }])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-01 money after the deadline, after giving up, or of another amount is credited all the same', async () => {
  const late = await recharging()
  await passDeadline(late.shop)
  await late.shop.payments.sweep()
  expect((await late.customer.wallet.deposit(late.deposit.id)).state).toBe('expired')
  await late.provider.pay(late.invoice, { regardless: true })
  await vi.waitFor(async () => expect(await balancesOf(late.customer)).toEqual({ topup: [50_000, 0] }), WAIT)
  expect((await late.customer.wallet.deposit(late.deposit.id)).state).toBe('paid')

  const left = await recharging()
  expect((await left.customer.wallet.cancelDeposit(left.deposit.id)).state).toBe('void')
  await left.provider.pay(left.invoice, { regardless: true })
  await vi.waitFor(async () => expect(await balancesOf(left.customer)).toEqual({ topup: [50_000, 0] }), WAIT)

  const other = await recharging()
  await other.provider.pay(other.invoice, { amount: 20_000 })
  await vi.waitFor(async () => expect(await balancesOf(other.customer)).toEqual({ topup: [20_000, 0] }), WAIT)
  expect((await other.customer.wallet.deposit(other.deposit.id)).payment).toMatchObject({
    state: 'failed',
    reason: 'wrong_amount',
    reason_text: expect.stringContaining('хэтэвчинд тань'),
  })
  for (const { shop } of [late, left, other]) expect(await balanceFaults(shop.db)).toEqual([])
})

test('RWD-01 a recharge has limits, and only its customer sees it', async () => {
  const { shop, customer, deposit } = await recharging()
  const stranger = await shop.customer()

  await expect(customer.wallet.recharge({ amount: 999, payment_method: 'qr' })).rejects.toMatchObject({
    code: 'amount_out_of_range',
    details: { min: 1000, max: 5_000_000 },
  })
  await expect(customer.wallet.recharge({ amount: 5_000_001, payment_method: 'qr' })).rejects.toMatchObject({
    code: 'amount_out_of_range',
  })
  await expect(customer.wallet.recharge({ amount: 5000, payment_method: 'monpay' })).rejects.toMatchObject({
    code: 'payment_method_unavailable',
  })
  await expect(stranger.wallet.deposit(deposit.id)).rejects.toMatchObject({ code: 'deposit_not_found' })
  await expect(stranger.wallet.cancelDeposit(deposit.id)).rejects.toMatchObject({ code: 'deposit_not_found' })
})
