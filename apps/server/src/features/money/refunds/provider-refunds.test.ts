import { expect, test } from 'vitest'
import { staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { awaitingQr, ledgerOf } from '../../../../testing/orders/paying.ts'
import { ACCOUNT, staffReturnActionsOf } from '../../../../testing/orders/returning.ts'

test('PAY-02 a card payment is refunded to the card automatically, once', async () => {
  const { shop, bat, provider, staffActions } = await paidByQr('CARD')

  await staffActions.cancel(bat.number)
  await Promise.all([shop.refunds.sendDue(), shop.refunds.sendDue()])
  await shop.refunds.sendDue()

  expect(await bat.order()).toMatchObject({
    payment_state: 'refunded',
    refunds: [{ amount: bat.total, state: 'sent', means: 'төлсөн картад тань', account: null }],
  })
  expect(await refundsAt(provider)).toEqual([bat.total])
  expect(await ledgerOf(shop)).toMatchObject({ refunds_due: 0, 'provider_clearing.qr': 0 })
})

test('PAY-02 a refund whose answer was lost is checked before it is retried', async () => {
  const { shop, bat, provider, staffActions } = await paidByQr('CARD')
  await staffActions.cancel(bat.number)
  const id = (await bat.order()).refunds[0]?.id ?? 0
  await provider.fault({ down: true })
  await shop.refunds.sendDue()
  await expect(staffActions.send(id, 'TRX-1')).rejects.toMatchObject({ code: 'transition_refused' })
  expect((await staffActions.refunds()).refunds).toMatchObject([{ state: 'due', provider_refund: 'trying' }])
  await provider.heal()

  // The provider has not answered yet: another process may wait for the answer.
  await shop.refunds.sendDue()
  expect(await bat.order()).toMatchObject({ payment_state: 'refund_due' })
  await shop.db
    .updateTable('refunds')
    .set({ tried_at: new Date(Date.now() - 7_200_000) })
    .execute()
  await shop.refunds.sendDue()

  expect(await bat.order()).toMatchObject({ payment_state: 'refunded' })
  expect(await refundsAt(provider)).toEqual([bat.total])
})

test('PAY-02 a payment from a bank account is refunded by staff, not by the provider', async () => {
  const { shop, bat, provider, staffActions } = await paidByQr('P2P')
  await staffActions.cancel(bat.number)

  await shop.refunds.sendDue()

  const { refunds } = await staffActions.refunds()
  expect(refunds).toMatchObject([{ state: 'due', provider_refund: 'refused' }])
  expect(await bat.order()).toMatchObject({ refunds: [{ means: 'банкны шилжүүлгээр' }] })
  await staffActions.send(refunds[0]?.id ?? 0, 'TRX-2')
  expect(await bat.order()).toMatchObject({ payment_state: 'refunded' })
  expect(await refundsAt(provider)).toEqual([])
})

test('PAY-02 a partial refund of a card payment is sent by staff, as the provider refunds only all of it', async () => {
  const { shop, bat, provider, staffActions } = await paidByQr('CARD')
  await shop.db.updateTable('line_items').set({ return_hours: 72 }).execute()
  const { shipments } = await staffActions.confirm(bat.number)
  const parcel = shipments[0]?.id ?? 0
  await staffActions.pack(parcel)
  await staffActions.handOver(parcel)
  await staffActions.deliver(parcel)
  const [line] = (await bat.order()).line_items
  const { id } = await bat.shopper.returns.request(bat.number, {
    lines: [{ line_item_id: line?.id ?? 0, quantity: 1, reason: 'changed_mind' }],
    refund_account: ACCOUNT,
  })
  await staffActions.approve(id)
  await staffActions.receive(id)

  await shop.refunds.sendDue()

  const due = { amount: line?.price, state: 'due', provider_refund: 'refused' }
  expect((await staffActions.refunds()).refunds).toMatchObject([due])
  expect(await refundsAt(provider)).toEqual([])
})

async function paidByQr(type: 'CARD' | 'P2P') {
  const { shop, provider, bat, invoice } = await awaitingQr()
  await provider.pay(invoice, { type })
  await expect.poll(async () => (await bat.order()).payment_state).toBe('paid')
  const staff = await shop.staff('administrator')
  return {
    shop,
    bat,
    provider: { ...provider, invoiceId: invoice },
    staffActions: { ...staffActionsOf(staff), ...staffReturnActionsOf(staff) },
  }
}

async function refundsAt(provider: { invoiceId: string; invoice(id: string): Promise<Record<string, unknown>> }) {
  const { payments } = await provider.invoice(provider.invoiceId)
  const all = payments as { payment_status?: string; status?: string; amount?: unknown; payment_amount?: unknown }[]
  return all
    .filter((one) => (one.payment_status ?? one.status) === 'REFUNDED')
    .map((one) => Number(one.payment_amount ?? one.amount))
}
