import { expect, test } from 'vitest'
import { giveBalance } from '../../../../testing/orders/balances.ts'
import { awaitingQr, invoiceOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openBank } from '../../../../testing/providers/bank.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { createReconciliations } from './index.ts'
import { reconcileCommand } from './reconciliation.commands.ts'

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

test('PAY-09 a day of transfers agrees with the bank even if the shop had not read it; a transfer that only staff confirmed differs', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const [bat, saraa] = [await awaiting(), await awaiting()]
  await bank.transfer(bat.total, bat.number)

  expect(await staff.ofBank(today())).toMatchObject({
    state: 'agreed',
    their_count: 1,
    their_total: bat.total,
    our_total: bat.total,
  })
  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })

  await shop.payments.confirmTransfer(saraa.number, saraa.total, null)
  await bank.transfer(7000, 'нэргүй')
  const printed: string[] = []
  const code = await reconcileCommand.run(shop.reconciliations, [today()], (text) => printed.push(text))

  expect(code).toBe(1)
  expect(printed.join('\n')).toContain('bank_transfer: differs')
  expect(printed.join('\n')).toContain(`unknown_there ${saraa.number}:${saraa.total} of ${saraa.number}`)
  const listed = await staff.list()
  expect(listed).toMatchObject({
    total_count: 1,
    reconciliations: [{ day: today(), state: 'differs', their_count: 2, our_count: 2 }],
  })
  expect(listed.reconciliations[0]?.findings.map(({ code: what }) => what).toSorted()).toEqual([
    'unknown_here',
    'unknown_there',
  ])
})

test('PAY-09 money that only the provider knows pays its order when the day is compared', async () => {
  const { shop, provider, bat, invoice } = await awaitingQr()
  await provider.pay(invoice, { silent: true })
  expect(await bat.order()).toMatchObject({ state: 'payment' })
  const ofQr = async () => (await shop.reconciliations.run(today())).find(({ provider: code }) => code === 'qr')

  expect(await ofQr()).toMatchObject({
    state: 'agreed',
    their_total: bat.total,
    our_total: bat.total,
    findings: [{ code: 'unknown_here', mended: true, their_amount: bat.total }],
  })

  expect(await bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  expect(await ofQr()).toMatchObject({ state: 'agreed', findings: [] })
})

test('PAY-09 a payment with a fraction of a tugrik pays its order by the whole ones, and staff find it among the findings of its day', async () => {
  const { shop, provider, bat, invoice } = await awaitingQr()
  const saraa = await readyToPay(shop, await shop.variant({ price: 70_000, stock: 1 }))
  const other = await invoiceOf(shop, (await saraa.pay('qr')).id)

  await provider.pay(invoice, { amount: bat.total + 0.5 })
  await provider.pay(other, { silent: true })

  await expect.poll(() => bat.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
  const day = (await shop.reconciliations.run(today())).find(({ provider: code }) => code === 'qr')
  expect(day).toMatchObject({
    state: 'differs',
    their_total: bat.total + saraa.total,
    our_total: bat.total + saraa.total,
    findings: [
      { code: 'fraction', order_number: bat.number, their_amount: bat.total, mended: false },
      { code: 'unknown_here', their_amount: saraa.total, mended: true },
    ],
  })
  expect(await saraa.order()).toMatchObject({ state: 'complete', payment_state: 'paid' })
})

test('PAY-09 a day of a bank that does not answer can be compared again', async () => {
  const { bank, staff } = await openScene()
  await bank.fault({ status: 500 })
  expect(await staff.ofBank(today())).toMatchObject({ state: 'failed' })
  await bank.heal()

  expect(await staff.ofBank(today())).toMatchObject({ state: 'agreed', their_count: 0 })
  expect((await staff.list()).total_count).toBe(1)
})

test('PAY-09 one line that cannot be settled hides no other', async () => {
  const { shop } = await openScene()
  const line = (providerPaymentId: string) => ({ providerPaymentId, amount: 5000, refunded: false })
  const books = {
    provider: 'qr',
    statement: async () => [line('a'), line('b')],
    invoiceOf: (id: string) => (id === 'a' ? Promise.reject(new Error('answered 500')) : Promise.resolve(null)),
  }
  const reports: string[] = []
  const onMismatch = ({ message }: Error) => void reports.push(message)
  const reconciliations = createReconciliations({ db: shop.db, books: [books], payments: shop.payments, onMismatch })

  expect(await reconciliations.run(today())).toMatchObject([
    { state: 'differs', their_total: 10_000, findings: [{ provider_payment_id: 'a' }, { provider_payment_id: 'b' }] },
  ])

  expect(reports[0]).toBe('a of qr could not be settled')
  expect(reports[1]).toContain(`qr and the shop differ about ${today()}`)
})

test('PAY-09 the ledger sums to zero, and a past day does not change', async () => {
  const { bank, shop, awaiting, staff } = await openScene()
  const bat = await awaiting()
  await bank.transfer(bat.total, bat.number)
  await shop.bankRecords.read()

  const { accounts, total } = await staff.ledger(today())

  expect(total).toBe(0)
  expect(accounts).toContainEqual({ account: 'provider_clearing.bank_transfer', amount: bat.total })
  expect(await staff.ledger('2020-01-01')).toEqual({ accounts: [], total: 0 })
})

test('PAY-09 staff of a site see its own books, and no finding about an order of another site', async () => {
  const { shop, awaiting, staff } = await openScene()
  const [bat, saraa, bold] = [await awaiting(), await awaiting(), await shop.customer()]
  await shop.payments.confirmTransfer(bat.number, bat.total, null)
  await shop.payments.confirmTransfer(saraa.number, saraa.total, null)
  await giveBalance(shop, bold.id, 'goodwill', 700)
  const { id: site_id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ site_id }).where('number', '=', saraa.number).execute()
  await giveBalance(shop, (await shop.customer({ site_id })).id, 'goodwill', 50)

  const run = await staff.ofBank(today())
  const { accounts, total } = await staff.ledger(today())

  const findings = [{ code: 'unknown_there', order_number: bat.number }]
  expect(run).toMatchObject({ state: 'differs', our_count: 2, findings })
  expect((await staff.list()).reconciliations).toMatchObject([{ findings }])
  const saved = await shop.db
    .selectFrom('reconciliations')
    .select('findings')
    .where('provider', '=', 'bank_transfer')
    .executeTakeFirstOrThrow()
  expect(saved.findings).toHaveLength(2)
  expect(total).toBe(0)
  expect(accounts).toEqual([
    { account: 'credit.goodwill', amount: -700 },
    { account: 'expense.goodwill', amount: 700 },
    { account: 'provider_clearing.bank_transfer', amount: bat.total },
    { account: 'revenue.delivery', amount: -4545 },
    { account: 'revenue.goods', amount: -95_455 },
    { account: 'vat', amount: -10_000 },
  ])
})

test('PAY-09 the command asks for a day', async () => {
  const printed: string[] = []

  expect(await reconcileCommand.run({ run: async () => [] }, ['yesterday'], (text) => printed.push(text))).toBe(1)

  expect(printed).toEqual(['Usage: npm run shop -- payments reconcile 2026-11-22'])
})

async function openScene() {
  const bank = await openBank()
  const shop = await openTestShop(bank.settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 105_000, stock: 50 })
  const { client } = await shop.staff('administrator')
  return {
    bank,
    shop,
    async awaiting() {
      const bat = await readyToPay(shop, phone)
      await bat.pay('bank_transfer')
      return bat
    },
    staff: {
      async ofBank(day: string) {
        const { reconciliations } = await client.request('POST /api/back_office/reconciliations', { body: { day } })
        return reconciliations.find(({ provider }) => provider === 'bank_transfer')
      },
      list: () => client.request('GET /api/back_office/reconciliations', { query: { provider: 'bank_transfer' } }),
      ledger: (day: string) => client.request('GET /api/back_office/ledger', { query: { day } }),
    },
  }
}
