import { expect, test, vi } from 'vitest'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { invoiceOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import {
  type OpenProvider,
  PROVIDER_DRIVERS,
  type ProviderDriver,
  type SentCallback,
} from '../../../../testing/providers/provider-drivers.ts'
import { setRules } from '../../../../testing/site-rules.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const PIECES = 100
const CALLBACKS = 30
/** Time that exceeds the limit of any bank's or lender's decision. */
const LONG_AGO = new Date(Date.now() - 49 * 3_600_000)
/** Time limit that covers a hanging provider and the pause of the circuit breaker. */
const WITHIN = { timeout: 60_000, interval: 250 }

/** A shop with one provider, where shoppers run one scenario after another. */
interface Trial {
  shop: TestShop
  provider: OpenProvider
  driver: ProviderDriver
  buyer(): Promise<Buyer>
  /** Opens the payment of an order. */
  begin(): Promise<Begun>
  send(callback: SentCallback): Promise<number>
}

type Buyer = Awaited<ReturnType<typeof readyToPay>> & { start(): Promise<{ id: string; waiting: boolean }> }
type Begun = Buyer & { paymentId: string; reference: string; callback(): Promise<number> }

const isPaid = (order: { state: string; payment_state: string }, { paid }: ProviderDriver) =>
  order.state === 'complete' && order.payment_state === paid

/** Scenarios of trouble, each with the expected state of the order. */
const TROUBLES: Record<string, (trial: Trial) => Promise<void>> = {
  async paid({ provider, begin, driver }) {
    const bat = await begin()
    await provider.pay(bat.reference)
    if (driver.hasNoCallback) await bat.shopper.checkout.payment(bat.number, bat.paymentId)
    await vi.waitFor(async () => expect(isPaid(await bat.order(), driver)).toBe(true), WITHIN)
  },

  async declined({ provider, begin }) {
    if (!provider.decline) return
    const bat = await begin()
    await provider.decline(bat.reference)
    await bat.callback()
    await expectEnded(bat, 'failed')
  },

  async 'closed by the provider'({ provider, begin }) {
    if (!provider.close) return
    const bat = await begin()
    await provider.close(bat.reference)
    await bat.callback()
    await expectEnded(bat, 'expired')
  },

  async late({ shop, provider, begin, driver }) {
    const bat = await begin()
    await runOut(shop, bat.paymentId)
    await expectEnded(bat, 'expired')
    await provider.pay(bat.reference, { late: true })
    await bat.callback()
    await vi.waitFor(async () => expect(await usesOf(shop, bat)).toHaveLength(1), WITHIN)
    const [use] = await usesOf(shop, bat)
    expect(isPaid(await bat.order(), driver)).toBe(use === 'paid')
  },

  async duplicated({ shop, provider, begin, driver }) {
    const bat = await begin()
    await provider.pay(bat.reference, { silent: true })
    await Promise.all([shop.payments.sweep(), ...Array.from({ length: CALLBACKS }, bat.callback)])
    expect(isPaid(await bat.order(), driver)).toBe(true)
    expect(await usesOf(shop, bat)).toEqual(['paid'])
  },

  async reordered({ shop, provider, begin, driver }) {
    const bat = await begin()
    await bat.callback()
    expect((await bat.order()).state).toBe('payment')
    await provider.pay(bat.reference, { silent: true })
    await Promise.all([bat.callback(), runOut(shop, bat.paymentId), bat.callback()])
    await bat.callback()
    expect(isPaid(await bat.order(), driver)).toBe(true)
    expect(await usesOf(shop, bat)).toEqual(['paid'])
  },

  async forged({ shop, provider, begin, send }) {
    const [bat, saraa] = [await begin(), await begin()]
    const { status, ...forgery } = provider.forgery(bat.reference, bat.paymentId)
    expect(await send(forgery)).toBe(status)
    // A callback for one order names another.
    await provider.pay(saraa.reference, { silent: true })
    const { path, init = {} } = provider.callback(saraa.reference, saraa.paymentId)
    await send({ path: path.replace(saraa.paymentId, bat.paymentId), init })
    expect((await bat.order()).state).toBe('payment')
    expect(await usesOf(shop, bat)).toEqual([])
    await saraa.callback()
  },

  async 'another amount'({ shop, provider, begin }) {
    if (!provider.payOther) return
    const bat = await begin()
    await provider.payOther(bat.reference, bat.total - 1)
    await bat.callback()
    await vi.waitFor(async () => expect(await usesOf(shop, bat)).toEqual(['wrong_amount']), WITHIN)
    expect((await bat.order()).state).not.toBe('complete')
  },

  async 'no callback'({ provider, begin, driver }) {
    const bat = await begin()
    await provider.pay(bat.reference, { silent: true })
    await bat.shopper.checkout.payment(bat.number, bat.paymentId)
    expect(isPaid(await bat.order(), driver)).toBe(true)
  },

  async down({ shop, provider, begin, buyer, driver }) {
    const [bat, saraa] = [await begin(), await buyer()]
    await provider.pay(bat.reference, { silent: true })
    await provider.goDown()
    expect(await outcomeOf(saraa.start())).toBe(driver.lendsAtOnce ? 'waiting' : 'payment_provider_down')
    const unpaid = { state: 'delivery', payment_state: 'failed' }
    expect(await saraa.order()).toMatchObject(driver.lendsAtOnce ? { payment_state: 'processing' } : unpaid)
    expect(await bat.callback()).toBe(503)
    await provider.heal()
    await vi.waitFor(async () => expect(await bat.callback()).toBe(200), WITHIN)
    expect(isPaid(await bat.order(), driver)).toBe(true)
    expect(await usesOf(shop, bat)).toEqual(['paid'])
  },

  async 'no answer'({ provider, begin, buyer, driver }) {
    const [bat, saraa] = [await begin(), await buyer()]
    await provider.pay(bat.reference, { silent: true })
    await provider.goSilent()
    const waiting = outcomeOf(saraa.start())
    expect((await buyer()).number).not.toBe('')
    expect(await waiting).toBe(driver.lendsAtOnce ? 'waiting' : 'payment_provider_down')
    await provider.heal()
    await vi.waitFor(async () => expect(await bat.callback()).toBe(200), WITHIN)
    expect(isPaid(await bat.order(), driver)).toBe(true)
  },
}

test('PAY-09 with every provider in every kind of trouble no money is lost or counted twice, nothing stays held, and the books sum to zero', async () => {
  // All shops are open before the first call: a database that starts holds the process for longer than a call may take.
  const trials: Trial[] = []
  for (const driver of PROVIDER_DRIVERS) trials.push(await openTrial(driver))
  // Run concurrently, as each waits for a hanging provider.
  const faults = await Promise.all(trials.map(faultsOf))

  expect(faults.flat()).toEqual([])
})

/** Fault of one provider in the first scenario that fails. */
async function faultsOf(trial: Trial): Promise<string[]> {
  for (const [trouble, play] of Object.entries(TROUBLES)) {
    try {
      await play(trial)
      const faults = await orderFaults(trial.shop.db, PIECES)
      if (faults.length > 0) throw new Error(faults.join('; '))
    } catch (error) {
      return [`${trial.driver.method}, ${trouble}: ${error}`]
    }
  }
  return []
}

async function openTrial(driver: ProviderDriver): Promise<Trial> {
  const provider = await driver.open()
  const shop = await openTestShop(provider.settings)
  provider.tell?.(shop)
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 205_000, stock: PIECES })
  if (provider.configs) await setRules(shop, provider.configs)

  async function buyer(): Promise<Buyer> {
    const ready = await readyToPay(shop, phone)
    const start = () =>
      ready.shopper.checkout.startPayment(ready.number, {
        payment_method: driver.method,
        expected_total: ready.total,
        terms_accepted: true,
        ...provider.choice,
      })
    return { ...ready, start }
  }

  const send = async ({ path, init }: SentCallback) => (await shop.fetch(path, init)).status

  return {
    shop,
    provider,
    driver,
    buyer,
    send,
    async begin() {
      const ready = await buyer()
      const { id: paymentId } = await ready.start()
      const reference = await invoiceOf(shop, paymentId)
      return { ...ready, paymentId, reference, callback: () => send(provider.callback(reference, paymentId)) }
    },
  }
}

/** Code of an error, or whether the payment waits for a lender. */
const outcomeOf = (starting: Promise<{ waiting: boolean }>): Promise<string> =>
  starting.then(
    ({ waiting }) => (waiting ? 'waiting' : 'open'),
    ({ code }: { code: string }) => code,
  )

/** Expects the order in its state before the payment. */
async function expectEnded(bat: Buyer, payment_state: 'failed' | 'expired') {
  await vi.waitFor(async () => expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state }), WITHIN)
}

/** Moves all deadlines of a payment into the past. */
async function runOut(shop: TestShop, paymentId: string) {
  const payment = shop.db.updateTable('payments').where('public_id', '=', paymentId).where('state', '=', 'pending')
  await payment.set({ expires_at: LONG_AGO }).execute()
  // A decision by a lender is recorded by the first check, and runs out only after it.
  await shop.payments.sweep()
  await payment.set({ waiting_since: LONG_AGO }).where('waiting_since', 'is not', null).execute()
  await shop.payments.sweep()
}

/** Use of each sum that came for an order: it paid, or the reason of its refund. */
async function usesOf(shop: TestShop, { number }: Pick<Buyer, 'number'>): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('payment_receipts')
    .innerJoin('payments', 'payments.id', 'payment_receipts.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('refunds', 'refunds.payment_receipt_id', 'payment_receipts.id')
    .select('refunds.reason')
    .where('number', '=', number)
    .execute()
  return rows.map(({ reason }) => reason ?? 'paid')
}
