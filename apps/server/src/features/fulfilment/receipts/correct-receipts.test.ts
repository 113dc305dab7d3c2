import { isoDay } from '@delguur/mongolia'
import { expect, test } from 'vitest'
import { COMPANY, openReceiptShop, type ReceiptShop } from '../../../../testing/orders/receipts.ts'
import { DAY_MS } from '../../../platform/durations.ts'

test('CHK-08 each partial return is a correction of the last receipt, and what is left of it is taken back at the end', async () => {
  const shop = await openReceiptShop()
  const bat = await shop.delivered({ pieces: 4 })
  await shop.sweep()

  await shop.sendBack(bat, 1)
  expect(await bat.order()).toMatchObject({ receipt_state: 'issued' })
  await shop.sweep()
  await shop.sendBack(bat, 2)
  await shop.sweep()
  const [first, second, third] = await shop.office.receipts()
  expect([first, second, third]).toMatchObject([
    { state: 'corrected', request: { totalAmount: 445_000 } },
    { state: 'corrected', lottery: '', request: { totalAmount: 335_000, inactiveId: first?.id } },
    { state: 'active', lottery: '', request: { totalAmount: 115_000, inactiveId: second?.id } },
  ])
  await shop.sendBack(bat, 1)
  await shop.sweep()

  // A shopper who changed their mind pays for delivery, which has a receipt.
  expect((await shop.office.receipts()).at(-1)).toMatchObject({
    state: 'active',
    request: { totalAmount: 5000, inactiveId: third?.id, receipts: [{ items: [{ name: 'Хүргэлт' }] }] },
  })
  expect((await shop.receiptsOf(bat)).map(({ state, total }) => [state, total])).toEqual([
    ['corrected', 445_000],
    ['corrected', 335_000],
    ['corrected', 115_000],
    ['issued', 5000],
  ])
})

test('BO-03 staff find receipts by parts of the numbers of order, receipt and buyer, and by the days of issue', async () => {
  const shop = await openReceiptShop()
  const bat = await shop.delivered()
  const dulam = await shop.delivered()
  const company = await shop.delivered({ organisation: COMPANY })
  await shop.sweep()
  await shop.sendBack(bat, 1)
  await shop.sweep()
  const found = async (query: Parameters<typeof shop.list>[0]) => {
    const { receipts, total_count } = await shop.list(query)
    expect(receipts).toHaveLength(total_count)
    return receipts.map(({ order_number: number, state }) => [number, state])
  }
  const [receipt] = await shop.receiptsOf(dulam)
  const [today, tomorrow] = [isoDay(new Date(shop.now())), isoDay(new Date(shop.now() + DAY_MS))]

  expect(await found({ q: ` ${bat.number.toLowerCase()} ` })).toEqual([
    [bat.number, 'issued'],
    [bat.number, 'corrected'],
  ])
  expect(await found({ q: bat.number, state: 'issued' })).toEqual([[bat.number, 'issued']])
  const number = receipt?.number ?? ''
  for (const q of [number, number.slice(-6)]) expect(await found({ q })).toEqual([[dulam.number, 'issued']])
  expect(await found({ q: number.slice(0, 12) })).toHaveLength(4)
  for (const q of [bat.number.slice(1, -1), bat.number.slice(-8), `р${bat.number.slice(1)}`])
    expect(await found({ q, state: 'issued' })).toEqual([[bat.number, 'issued']])
  expect(await found({ q: COMPANY.registry_number.slice(0, 4) })).toEqual([[company.number, 'issued']])
  expect(await found({ q: 'R000000000' })).toEqual([])
  expect(await found({ from: today, to: today })).toHaveLength(4)
  expect(await found({ from: tomorrow })).toEqual([])
})

test('CHK-08 a receipt of a fully returned order is taken back; one of an organisation is first issued to a person', async () => {
  const shop = await openReceiptShop()
  const bat = await shop.delivered()
  const company = await shop.delivered({ organisation: COMPANY })
  await shop.sweep()

  await shop.sendBack(bat, 1, 'defect')
  await shop.sendBack(company, 1, 'defect')
  await shop.office.fault({ lose_answers: true })
  await shop.sweep()
  await shop.office.heal()
  for (let minute = 0; minute < 3; minute++) {
    shop.passHours(0.2)
    await shop.sweep()
  }

  expect(await states(shop)).toEqual(['returned', 'corrected', 'returned'])
  expect((await shop.sent()).map(({ state, request }) => [state, request.type])).toEqual([
    ['returned', 'B2C_RECEIPT'],
    ['corrected', 'B2B_RECEIPT'],
    ['returned', 'B2C_RECEIPT'],
  ])
  for (const one of [bat, company]) expect(await one.order()).toMatchObject({ receipt_state: 'returned' })
  expect((await shop.list()).waiting).toBe(0)
  expect(await shop.receiptsOf(bat)).toMatchObject([{ state: 'returned', qr: null, lottery: null }])
})

test('CHK-08 goods returned before the receipt is issued are not on it, and a full return leaves no receipt', async () => {
  const shop = await openReceiptShop()
  const [half, whole, late] = [
    await shop.delivered({ pieces: 2 }),
    await shop.delivered(),
    await shop.delivered({ pieces: 2 }),
  ]
  await shop.sendBack(half, 1)
  await shop.sendBack(whole, 1, 'defect')
  await shop.office.fault({ lose_answers: true })
  await shop.sweep()
  // The tax office may already have the receipt: it is corrected after the answer.
  await shop.sendBack(late, 1)
  await shop.office.heal()
  for (let minute = 0; minute < 2; minute++) {
    shop.passHours(0.2)
    await shop.sweep()
  }

  expect((await shop.sent()).map(({ state, request }) => [state, request.totalAmount])).toEqual([
    ['active', 115_000],
    ['corrected', 225_000],
    ['active', 115_000],
  ])
  expect(await whole.order()).toMatchObject({ receipt_state: 'none' })
  expect(await states(shop)).toEqual(['issued', 'canceled', 'corrected', 'issued'])
})

test('CHK-10 the buyer of a receipt can be changed between organisation and person, before and after it is issued', async () => {
  const shop = await openReceiptShop()
  const [early, bat] = [await shop.delivered(), await shop.delivered()]
  const [first] = await shop.receiptsOf(early)
  expect(await shop.putOn(first?.id ?? 0, { type: 'organisation', registry_number: '6123456' })).toMatchObject({
    id: first?.id,
    type: 'B2B_RECEIPT',
    state: 'pending',
  })
  await shop.sweep()

  const [issued] = await shop.receiptsOf(bat)
  const put = await shop.putOn(issued?.id ?? 0, { type: 'organisation', registry_number: '6123456' })
  await shop.sweep()
  const back = await shop.putOn(put.id, { type: 'person' })
  await shop.sweep()

  const saved = await shop.sent()
  expect(saved.map(({ state, request }) => [state, request.type, request.customerTin])).toEqual([
    ['active', 'B2B_RECEIPT', '37906123456'],
    ['corrected', 'B2C_RECEIPT', undefined],
    ['corrected', 'B2B_RECEIPT', '37906123456'],
    ['active', 'B2C_RECEIPT', undefined],
  ])
  expect(saved.map(({ request }) => request.inactiveId).slice(2)).toEqual([saved[1]?.id, saved[2]?.id])
  expect(await early.order()).toMatchObject({
    buyer: { organisation: { name: 'Туршилт 6123456 ХХК', name_confirmed: true } },
  })
  const nobody = shop.putOn(back.id, { type: 'organisation', registry_number: '0123456' })
  await expect(nobody).rejects.toMatchObject({ code: 'registry_number_unknown' })
  await expect(shop.putOn(put.id, { type: 'person' })).rejects.toMatchObject({ code: 'transition_refused' })
})

const states = async ({ db }: ReceiptShop) =>
  (await db.selectFrom('vat_receipts').select('state').orderBy('id').execute()).map(({ state }) => state)
