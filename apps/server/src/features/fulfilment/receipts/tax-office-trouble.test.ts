import { expect, test } from 'vitest'
import { openReceiptShop, type ReceiptShop } from '../../../../testing/orders/receipts.ts'

test('CHK-08 an outage of 48 hours loses no receipt and makes none twice', async () => {
  const shop = await openReceiptShop()
  const orders = [await shop.delivered(), await shop.delivered(), await shop.delivered()]
  await shop.office.fault({ down: true })

  for (let hour = 0; hour < 48; hour++) {
    await shop.sweep()
    shop.passHours(1)
  }
  expect(await shop.office.receipts()).toEqual([])
  expect(await shop.list()).toMatchObject({ waiting: 3, service: { reachable: false, lotteries_left: null } })
  await shop.office.heal()

  // The circuit stays open for some seconds.
  await expect.poll(() => issuedAfterSweep(shop)).toBe(3)
  expect(await numbersOf(shop)).toEqual((await shop.office.receipts()).map(({ id }) => id).sort())
  expect(await shop.list()).toMatchObject({ waiting: 0, overdue: 0, service: { reachable: true } })
  for (const bat of orders) expect(await bat.order()).toMatchObject({ receipt_state: 'issued' })
})

test('CHK-08 a lost answer, an answer that comes twice or late, and two nodes at once: one receipt for each sale', async () => {
  const shop = await openReceiptShop()
  const other = await shop.anotherNode()
  const both = () => Promise.all([shop, other, shop, other].map(({ receipts }) => receipts.sweep(new Date(shop.now()))))
  for (let order = 0; order < 5; order++) await shop.delivered()
  await shop.office.fault({ lose_answers: true })

  await both()
  expect(await shop.office.receipts()).toHaveLength(5)
  expect(await numbersOf(shop)).toEqual([])
  await shop.office.heal()
  await shop.office.fault({ twice: true, delay_ms: 100 })
  for (let order = 0; order < 3; order++) await shop.delivered()
  shop.passHours(0.2)
  await both()

  const saved = await shop.office.receipts()
  expect(saved).toHaveLength(8)
  const rows = await shop.db.selectFrom('vat_receipts').select(['bill_suffix', 'number', 'state']).execute()
  const expected = saved.map(({ id, request }) => ({ bill_suffix: request.billIdSuffix, number: id, state: 'issued' }))
  expect(rows.toSorted(bySuffix)).toEqual(expected.toSorted(bySuffix))
})

test('CHK-08 a receipt whose answer was lost on another day is not sent again before staff have checked it', async () => {
  const shop = await openReceiptShop()
  const bat = await shop.delivered()
  await shop.office.fault({ lose_answers: true })
  await shop.sweep()
  await shop.office.heal()

  shop.passHours(24)
  await shop.sweep()
  await shop.sweep()

  expect(await shop.office.receipts()).toHaveLength(1)
  expect(await bat.order()).toMatchObject({ receipt_state: 'refused' })
  expect((await shop.list()).receipts).toMatchObject([
    { state: 'refused', error: expect.stringMatching(/^an answer of \d{4}-\d\d-\d\d was lost/) },
  ])
})

test('CHK-08 refused receipts wait for staff, who are alerted once, on the tenth day', async () => {
  const lines: string[] = []
  const shop = await openReceiptShop({ log: { write: (line) => lines.push(line) } })
  const [bat, saraa] = [await shop.delivered(), await shop.delivered()]
  await shop.office.fault({ refuse: 'unknown customer 37906123456' })

  await shop.sweep()
  shop.passHours(48)
  await shop.sweep()
  expect(shop.office.calls.filter((call) => call === 'POST /rest/receipt')).toHaveLength(2)
  const { receipts } = await shop.list()
  expect(receipts).toMatchObject([
    { state: 'refused', order_number: saraa.number, tries: 1, overdue: false, error: 'ERROR: unknown customer …' },
    { state: 'refused', order_number: bat.number },
  ])

  await shop.db
    .updateTable('vat_receipts')
    .set({ due_at: new Date(Date.now() + 4 * 86_400_000) })
    .execute()
  await shop.sweep()
  await shop.sweep()
  expect(lines.filter((line) => line.includes('2 VAT receipts are not issued ten days after delivery'))).toHaveLength(1)
  expect(await shop.list()).toMatchObject({ waiting: 2, overdue: 2, receipts: [{ overdue: true }, { overdue: true }] })

  await shop.office.fault({ refuse: null, payment_incomplete: true })
  expect(await shop.retry(receipts[0]?.id ?? 0)).toMatchObject({
    state: 'refused',
    error: expect.stringContaining('PAYMENT'),
  })
  await shop.office.heal()
  for (const { id } of receipts) expect(await shop.retry(id)).toMatchObject({ state: 'issued', error: null })
  await expect(shop.retry(receipts[0]?.id ?? 0)).rejects.toMatchObject({ code: 'transition_refused' })
  expect(await shop.office.receipts()).toHaveLength(2)
  expect(lines.join('')).not.toContain('37906123456')
})

async function issuedAfterSweep(shop: ReceiptShop): Promise<number> {
  await shop.sweep()
  return (await numbersOf(shop)).length
}

async function numbersOf({ db }: ReceiptShop): Promise<string[]> {
  const rows = await db.selectFrom('vat_receipts').select('number').where('state', '=', 'issued').execute()
  return rows.map(({ number }) => number ?? '').sort()
}

const bySuffix = (a: { bill_suffix: string }, b: { bill_suffix: string }) => a.bill_suffix.localeCompare(b.bill_suffix)
