import { expect, test, vi } from 'vitest'
import { orderFaults } from '../../../../testing/orders/order-invariants.ts'
import { invoiceOf, ledgerOf, passDeadline, stockOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openLendmn } from '../../../../testing/providers/in-app-providers.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const PIECES = 10
/** Time limit on a busy machine. */
const WITHIN = { timeout: 60_000 }

test('PAY-06 a lease is a prepayment to the shop, then the lender’s payment; the order is running', async () => {
  const { shop, qr, lender, bat } = await applied()
  const prepayment = await bat.apply()
  expect(prepayment).toMatchObject({ method: 'lease', part: 'prepayment', state: 'pending', qr: expect.anything() })

  await qr.pay(await invoiceOf(shop, prepayment.id))
  const financed = await bat.financed()
  expect(await ledgerOf(shop)).toEqual({ 'provider_clearing.qr': prepayment.amount, prepayments: -prepayment.amount })
  expect(await stockOf(shop)).toEqual([{ on_hand: PIECES, reserved: 1 }])

  await lender.pay(await invoiceOf(shop, financed.id), { silent: true })
  await bat.look(financed.id)

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'running' })
  expect(prepayment.amount + financed.amount).toBe(bat.total)
  expect(await ledgerOf(shop)).toMatchObject({ 'provider_clearing.lendmn': financed.amount, prepayments: 0 })
  expect(await orderFaults(shop.db, PIECES)).toEqual([])
})

test('PAY-06 a declined lease refunds the prepayment, releases everything, and the next application is a new one', async () => {
  const { shop, qr, lender, bat } = await applied()
  const prepayment = await bat.apply()
  await qr.pay(await invoiceOf(shop, prepayment.id))
  const financed = await bat.financed()

  await lender.decline(await invoiceOf(shop, financed.id))
  await bat.look(financed.id)

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'failed' })
  expect(await shop.db.selectFrom('refunds').select(['reason', 'amount']).execute()).toEqual([
    { reason: 'lease_declined', amount: prepayment.amount },
  ])
  expect(await ledgerOf(shop)).toMatchObject({ prepayments: 0, refunds_due: -prepayment.amount })
  expect(await stockOf(shop)).toEqual([{ on_hand: PIECES, reserved: 0 }])

  const again = await bat.apply()
  await qr.pay(await invoiceOf(shop, again.id))
  await lender.pay(await invoiceOf(shop, (await bat.financed()).id), { silent: true })
  await bat.look((await bat.financed()).id)
  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'running' })
})

test('PAY-06 a lender that does not answer keeps the prepayment waiting until its deadline', async () => {
  const { shop, qr, lender, bat } = await applied()
  const prepayment = await bat.apply()
  await lender.fault({ status: 503 })
  await qr.pay(await invoiceOf(shop, prepayment.id))
  const financed = await bat.financed()
  expect(await invoiceOf(shop, financed.id)).toBe('')
  expect(await bat.order()).toMatchObject({ state: 'payment' })

  await passDeadline(shop)
  await shop.payments.sweep()

  expect(await bat.order()).toMatchObject({ state: 'delivery', payment_state: 'expired' })
  expect(await shop.db.selectFrom('refunds').select('reason').execute()).toEqual([{ reason: 'lease_declined' }])
})

/** A customer who can buy a phone of 205,000₮ by lease, and both providers that take its money. */
async function applied() {
  const [qr, lender] = [await openQrProvider(), await openLendmn()]
  const shop = await openTestShop({ ...qr.settings, ...lender.settings, sandboxPayments: false })
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 205_000, stock: PIECES })
  const ready = await readyToPay(shop, phone)
  const look = (id: string) => ready.shopper.checkout.payment(ready.number, id)
  const bat = {
    ...ready,
    look,
    apply: () =>
      ready.shopper.checkout.startPayment(ready.number, {
        payment_method: 'lease',
        months: 6,
        expected_total: ready.total,
        terms_accepted: true,
      }),
    async financed() {
      return vi.waitFor(async () => {
        const { payments } = await ready.order()
        const open = payments.findLast(({ part }) => part === 'financed')
        if (!open || payments.some(({ part, state }) => part === 'prepayment' && state === 'pending')) {
          throw new Error('The prepayment has not come')
        }
        return open
      }, WITHIN)
    },
  }
  return { shop, qr, lender, bat }
}
