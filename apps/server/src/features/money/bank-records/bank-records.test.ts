import { expect, test } from 'vitest'
import { staffActionsOf } from '../../../../testing/orders/fulfilling.ts'
import { ledgerOf } from '../../../../testing/orders/paying.ts'
import { DELIVERY, readyToPay } from '../../../../testing/orders/shopping.ts'
import { openBank } from '../../../../testing/providers/bank.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { createKhanStatement } from './index.ts'

test('PAY-03 money whose note names the order pays it once, even if the statement is read repeatedly and out of order', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const [bat, saraa] = [await awaiting(), await awaiting()]
  await bank.transfer(-5000, `${bat.number} шимтгэл`)
  await bank.transfer(bat.total, `төлбөр ${bat.number.toLowerCase().replace('r', 'р ')}`)
  await bank.transfer(900, 'хүү')
  await bank.fault({ shuffle: true })

  await shop.bankRecords.read()
  await shop.bankRecords.read()
  await bank.transfer(saraa.total, `EB${saraa.number} 99112233`)
  await shop.bankRecords.read()

  for (const one of [bat, saraa]) expect(await one.order()).toMatchObject({ payment_state: 'paid', refunds: [] })
  expect((await staff.records()).bank_records).toMatchObject([
    { state: 'matched', order_number: saraa.number, amount: saraa.total, sender: '•••• 6789', suggestions: [] },
    { state: 'queued', order_number: null, amount: 900, account: 'MN380005000000000001' },
    { state: 'matched', order_number: bat.number, why: null },
  ])
  expect((await staff.records({ state: 'queued' })).total_count).toBe(1)
  expect(await ledgerOf(shop)).toMatchObject({ 'provider_clearing.bank_transfer': bat.total + saraa.total })
})

test('PAY-03 money on an account that staff have entered is listed under its number, not under that of the environment', async () => {
  const { shop, bank, staff } = await openScene()
  const { client } = await shop.staff('administrator')
  const { payment } = (await client.request('GET /api/back_office/site')).sections
  const own = { name: 'Дэлгүүр ХХК', bank: 'Хаан банк', iban: 'MN760034000000000001' }
  const content = { ...payment.content, transfer_accounts: [own] }
  await client.request('PUT /api/back_office/site/payment', { body: { version: payment.version, content } })
  await bank.transfer(900, 'хүү')

  await shop.bankRecords.read()

  expect((await staff.records()).bank_records).toMatchObject([{ amount: 900, account: own.iban }])
})

test('PAY-03 two nodes reading concurrently import each record once', async () => {
  const { shop, bank, awaiting } = await openScene()
  const other = await shop.anotherNode()
  const bat = await awaiting()
  for (let at = 0; at < 5; at++) await bank.transfer(1000 + at, `хүү ${at}`)
  await bank.transfer(bat.total, bat.number)

  await Promise.all([shop.bankRecords.read(), other.bankRecords.read(), shop.bankRecords.read()])

  expect(await bat.order()).toMatchObject({ payment_state: 'paid', refunds: [] })
  const rows = await shop.db.selectFrom('bank_records').select(['record', 'settled_at', 'state']).execute()
  expect(rows).toHaveLength(6)
  expect(rows.filter(({ settled_at }) => settled_at !== null)).toMatchObject([{ state: 'matched' }])
  expect(await shop.db.selectFrom('payment_receipts').select('amount').execute()).toEqual([{ amount: bat.total }])
})

test.each([
  ['is down', { status: 503 }],
  ['sends a page', { garbage: '<html>' }],
  ['sends something else', { garbage: '{"transactions":[{"record":"x"}]}' }],
  ['sends an account without rows', { garbage: '{}' }],
])('PAY-03 while the bank %s nothing is decided, and later no record is missing', async (_what, faults) => {
  const { shop, bank, awaiting } = await openScene()
  const bat = await awaiting()
  await shop.bankRecords.read()
  await bank.transfer(bat.total, bat.number)
  await bank.fault(faults)

  const failure = await shop.bankRecords.read().catch((error: unknown) => error)
  expect(String(failure)).toMatch(/bank|answered/i)
  expect(String(failure)).not.toContain('very-secret')
  expect(await bat.order()).toMatchObject({ payment_state: 'balance_due' })
  await bank.heal()
  await bank.expireTokens()
  await shop.bankRecords.read()

  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
})

test('PAY-03 a bank that never answers times out, and a truncated answer is requested again', async () => {
  const bank = await openBank()
  const statement = createKhanStatement(bank.account)
  await bank.transfer(1000, 'нэг')
  await bank.fault({ cut: 2 })
  expect((await statement.after('0')).credits).toMatchObject([{ amount: 1000, description: 'нэг' }])
  await bank.fault({ hang: true })

  const hasty = createKhanStatement({ ...bank.account, timeoutMs: 200 })
  await expect(hasty.after('0')).rejects.toThrow('POST auth')
  expect((await bank.calls()).tokens).toBe(1)
})

test('PAY-03 a long statement is read page by page, and a row that the bank corrected is ignored', async () => {
  const bank = await openBank()
  const statement = createKhanStatement(bank.account)
  for (let at = 0; at < 130; at++) await bank.transfer(1000 + at, `№${at}`, { day: '2026-11-20' })
  await bank.transfer(5, 'засвар', { day: '2026-11-20', correction: true })

  const { credits } = await statement.days('2026-11-20', '2026-11-20')

  expect(credits).toHaveLength(130)
  expect(credits[0]).toMatchObject({ amount: 1000, sender: '5123456789' })
  expect((await statement.days('2026-11-21', '2026-11-21')).last).toBeNull()
})

test('PAY-03 money without a reference waits for staff, who see the likeliest transfer and match it once', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const [bat, saraa] = [await awaiting(), await awaiting()]
  await bank.transfer(bat.total, 'гар утас 9911 2233')
  await shop.bankRecords.read()
  const [queued] = (await staff.records({ state: 'queued' })).bank_records
  const id = queued?.id ?? 0
  expect(queued?.suggestions).toMatchObject([
    { order_number: saraa.number, why: ['amount', 'phone'] },
    { order_number: bat.number, amount: bat.total, why: ['amount', 'phone'] },
  ])

  await Promise.allSettled([staff.match(id, bat.number), staff.match(id, saraa.number)])

  const states = [(await bat.order()).payment_state, (await saraa.order()).payment_state]
  expect(states.toSorted()).toEqual(['balance_due', 'paid'])
  const paid = states[0] === 'paid' ? bat : saraa
  expect(await staff.match(id, paid.number)).toMatchObject({ state: 'matched', order_number: paid.number })
  const other = paid === bat ? saraa : bat
  await expect(staff.match(id, other.number)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(staff.setAside(id, 'алдаа')).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(staff.match(id + 1000, bat.number)).rejects.toMatchObject({ code: 'bank_record_not_found' })
})

test('PAY-03 money for no order is set aside with a reason, and may be matched later', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const bat = await awaiting()
  await bank.transfer(bat.total, 'нэргүй')
  await shop.bankRecords.read()
  const id = (await staff.records()).bank_records[0]?.id ?? 0

  expect(await staff.setAside(id, 'Эзний оруулсан мөнгө')).toMatchObject({
    state: 'set_aside',
    why: 'Эзний оруулсан мөнгө',
  })
  expect(await staff.match(id, bat.number)).toMatchObject({ state: 'matched', why: null })

  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
  const actions = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'bank_record%')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['bank_record.set_aside', 'bank_record.matched'])
})

test('PAY-03 a note with the references of two orders is not matched automatically', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const [bat, saraa] = [await awaiting(), await awaiting()]
  await bank.transfer(bat.total + saraa.total, `${bat.number} ${saraa.number}`)
  await bank.transfer(bat.total, `${bat.number} R999999999`)

  await shop.bankRecords.read()

  expect((await staff.records()).bank_records.map(({ state }) => state)).toEqual(['matched', 'queued'])
  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
})

test('PAY-03 money confirmed by staff before its bank number was known is not counted again when the statement lists it', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const bat = await awaiting()
  await shop.payments.confirmTransfer(bat.number, bat.total, null)
  await bank.transfer(bat.total, bat.number)
  await shop.bankRecords.read()
  expect(await bat.order()).toMatchObject({ payment_state: 'paid', refunds: [] })

  await bank.transfer(bat.total, bat.number)
  await shop.bankRecords.read()

  expect(await bat.order()).toMatchObject({ refunds: [{ amount: bat.total, reason: 'second_payment' }] })
  expect((await staff.records()).bank_records.map(({ why }) => why)).toEqual([
    'second_payment',
    'confirmed by staff before',
  ])
})

test('PAY-03 a match left unsettled because the shop stopped is settled later', async () => {
  const { shop, bank, awaiting } = await openScene()
  const bat = await awaiting()
  await bank.transfer(bat.total, 'R')
  await shop.bankRecords.read()
  const { id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('provider_reference', '=', bat.number)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('bank_records').set({ state: 'matched', payment_id: id }).execute()

  await shop.bankRecords.read()

  expect(await bat.order()).toMatchObject({ payment_state: 'paid' })
})

test('PAY-03 money of another site’s order is hidden from the staff of this one', async () => {
  const { shop, bank, awaiting, staff } = await openScene()
  const bat = await awaiting()
  await bank.transfer(bat.total, bat.number)
  await bank.transfer(900, 'хүү')
  await shop.bankRecords.read()
  const id = (await staff.records({ state: 'matched' })).bank_records[0]?.id ?? 0
  const { id: site_id } = await shop.db
    .insertInto('sites')
    .values({ code: 'second', host: 'second.example.mn', configs: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('orders').set({ site_id }).where('number', '=', bat.number).execute()

  expect(await staff.records()).toMatchObject({ total_count: 1, bank_records: [{ state: 'queued', amount: 900 }] })
  await expect(staff.setAside(id, 'алдаа')).rejects.toMatchObject({ code: 'bank_record_not_found' })
})

test('PAY-03 a sum other than what is due is matched only once both sums were confirmed, and the order tells of it', async () => {
  const { shop, bank, awaiting, accountant, staff } = await openScene()
  const bat = await awaiting()
  await bank.transfer(bat.total - 30_000, 'нэг')
  await bank.transfer(31_000, 'хоёр')
  await bank.transfer(500, 'гурав')
  await shop.bankRecords.read()
  const [third, second, first] = (await staff.records()).bank_records.map(({ id }) => id)
  const refusal = (id: number | undefined, due?: number) => expect(staff.match(id ?? 0, bat.number, due)).rejects

  await refusal(first).toMatchObject({
    code: 'match_too_little',
    message: expect.stringContaining(bat.number),
    details: { amount: bat.total - 30_000, due: bat.total, difference: 30_000 },
  })
  await refusal(first, 1).toMatchObject({ code: 'match_too_little' })
  expect(await staff.match(first ?? 0, bat.number, bat.total)).toMatchObject({ state: 'matched', why: 'part' })
  expect(await staff.match(first ?? 0, bat.number)).toMatchObject({ state: 'matched' })
  await refusal(second).toMatchObject({ code: 'match_too_much', details: { due: 30_000, difference: 1000 } })
  expect(await staff.match(second ?? 0, bat.number, 30_000)).toMatchObject({ why: 'surplus' })
  await refusal(third).toMatchObject({ code: 'match_not_due', details: { due: 0 } })

  const { history } = await staffActionsOf(accountant).order(bat.number)
  expect(history.filter(({ machine }) => machine === 'bank_record')).toMatchObject([
    { to: 'matched', amount: bat.total - 30_000, by: 'staff' },
    { to: 'matched', amount: 31_000, by: 'staff' },
  ])
  expect((await staff.records({ q: bat.number.slice(1, 7) })).total_count).toBe(2)
})

test('PAY-03 an order that does not exist, or was never to be paid by transfer, is refused by its number', async () => {
  const { shop, bank, staff } = await openScene()
  const other = await readyToPay(shop, await shop.variant({ stock: 1 }))
  await bank.transfer(500, 'хүү')
  await shop.bankRecords.read()
  const id = (await staff.records()).bank_records[0]?.id ?? 0

  await expect(staff.match(id, 'R123456789')).rejects.toMatchObject({
    code: 'order_number_unknown',
    message: 'R123456789 дугаартай захиалга алга',
  })
  await expect(staff.match(id, other.number)).rejects.toMatchObject({ code: 'order_without_transfer' })
})

test('BO-03 bank records are found by the note, the number of the bank and the sum, and by the days they came', async () => {
  const { shop, bank, staff } = await openScene()
  await bank.transfer(81_500, 'Болд 50% төлбөр', { day: '2026-11-20' })
  await bank.transfer(900, 'хүү', { day: '2026-11-21' })
  await shop.bankRecords.statement?.of('2026-11-20')
  await shop.bankRecords.statement?.of('2026-11-21')
  const amounts = async (query: Parameters<typeof staff.records>[0]) =>
    (await staff.records(query)).bank_records.map(({ amount }) => amount)
  const [interest] = (await staff.records({ q: 'хүү' })).bank_records

  expect(await amounts({ q: 'болд 50%' })).toEqual([81_500])
  expect(await amounts({ q: '81,500₮' })).toEqual([81_500])
  expect(await amounts({ q: interest?.record.slice(-4) ?? '' })).toEqual([900])
  expect(await amounts({ q: '%' })).toEqual([81_500])
  expect(await amounts({ from: '2026-11-21', to: '2026-11-21' })).toEqual([900])
  expect(await amounts({ to: '2026-11-20' })).toEqual([81_500])
})

async function openScene() {
  const bank = await openBank()
  const shop = await openTestShop(bank.settings)
  await shop.deliveryZone({ rate: DELIVERY })
  const phone = await shop.variant({ price: 105_000, stock: 50 })
  const accountant = await shop.staff('administrator')

  async function awaiting() {
    const bat = await readyToPay(shop, phone)
    await bat.pay('bank_transfer')
    return bat
  }
  return { shop, bank, awaiting, accountant, staff: recordsOf(accountant.client) }
}

const recordsOf = (client: Awaited<ReturnType<TestShop['staff']>>['client']) => ({
  records: (query: { state?: 'queued' | 'matched'; q?: string; from?: string; to?: string } = {}) =>
    client.request('GET /api/back_office/bank_records', { query }),
  match: (id: number, number: string, confirmedDue?: number) =>
    client.request('PUT /api/back_office/bank_records/:id/match', {
      params: { id },
      body: { number, ...(confirmedDue !== undefined && { confirmed_due: confirmedDue }) },
    }),
  setAside: (id: number, why: string) =>
    client.request('PUT /api/back_office/bank_records/:id/set_aside', { params: { id }, body: { why } }),
})
