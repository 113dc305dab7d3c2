import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COMPANY, openReceiptShop, type ReceiptShop } from '../../../../testing/orders/receipts.ts'
import { readConfig } from '../../../config/config.ts'

test('CHK-08 a receipt is issued once everything is delivered, and shows QR code and lottery number for three days only', async () => {
  const shop = await openReceiptShop()
  const bat = await shop.paid({ consumerNumber: '12345678' })

  await shop.sweep()
  expect(await shop.office.receipts()).toEqual([])
  await shop.deliver(bat.number)
  expect(await bat.order()).toMatchObject({ receipt_state: 'pending', label: 'awaiting_receipt' })
  expect(await shop.receiptsOf(bat)).toMatchObject([{ state: 'pending', number: null, qr: null, lottery: null }])
  await shop.sweep()

  const [issued] = await shop.office.receipts()
  expect(issued?.request).toMatchObject({ type: 'B2C_RECEIPT', consumerNo: '12345678', totalAmount: 115_000 })
  expect(issued?.request.receipts[0]?.items).toMatchObject([
    { classificationCode: '4722200', qty: 1, totalAmount: 110_000, totalVAT: 10_000 },
    { name: 'Хүргэлт', classificationCode: '6812000', totalAmount: 5000, totalVAT: 454.55 },
  ])
  const { qrData: qr = '', lottery = '', id: number } = issued ?? {}
  expect(await shop.receiptsOf(bat)).toMatchObject([
    { state: 'issued', number, qr, lottery, total: 115_000, vat: 10_454.55 },
  ])
  const printed = () =>
    shop.staff.client.request('GET /api/back_office/orders/:number/receipts', { params: { number: bat.number } })
  expect((await printed()).receipts).toMatchObject([
    {
      number,
      lottery,
      tin: expect.stringMatching(/^\d+$/),
      items: [
        { quantity: 1, total: 110_000, vat: 10_000 },
        { name: 'Хүргэлт', quantity: 1, price: 5000, total: 5000, vat: 454.55 },
      ],
      qr_svg: expect.stringContaining('<svg'),
    },
  ])
  expect(await bat.order()).toMatchObject({ receipt_state: 'issued', label: 'completed' })
  const history = await shop.db.selectFrom('order_history').selectAll().where('machine', '=', 'receipt').execute()
  expect(history).toMatchObject([
    { from_state: null, to_state: 'pending', who: 'shop' },
    { from_state: 'pending', to_state: 'issued', who: 'provider' },
  ])
  expect(await tablesWith(shop, [qr, lottery, '12345678'])).toEqual([])

  shop.passHours(72)
  await shop.sweep()
  expect(await shop.receiptsOf(bat)).toMatchObject([{ state: 'issued', number, qr: null, lottery: null }])
  expect((await printed()).receipts).toMatchObject([{ number, qr_svg: null, lottery: null }])
  expect(await shop.db.selectFrom('vat_receipts').select('print').execute()).toEqual([{ print: null }])
})

test('CHK-10 an organisation gets a receipt with its taxpayer number, even if that was unknown at checkout', async () => {
  const shop = await openReceiptShop()
  const known = await shop.delivered({ organisation: COMPANY })
  const unchecked = await shop.delivered({ organisation: { ...COMPANY, registry_number: '6999999', tin: null } })
  const nobodys = await shop.delivered({ organisation: { ...COMPANY, registry_number: '0999999', tin: null } })

  await shop.office.fault({ lookup_down: true })
  await shop.sweep()
  const before = await shop.list()
  await shop.office.heal()
  shop.passHours(1)
  await shop.sweep()

  expect(before.receipts.map(({ state, error }) => [state, error !== null])).toEqual([
    ['pending', true],
    ['pending', true],
    ['issued', false],
  ])
  const issued = (await shop.office.receipts()).map(({ request }) => [request.type, request.customerTin])
  expect(issued).toEqual([
    ['B2B_RECEIPT', COMPANY.tin],
    ['B2B_RECEIPT', '37906999999'],
  ])
  expect(await shop.receiptsOf(known)).toMatchObject([{ type: 'B2B_RECEIPT', state: 'issued', lottery: null }])
  expect(await unchecked.order()).toMatchObject({ receipt_state: 'issued' })
  expect(await nobodys.order()).toMatchObject({ receipt_state: 'refused', label: 'awaiting_receipt' })
})

test('CHK-08 a shop without the tax office’s program issues no receipts, and orders do not wait for any', async () => {
  const shop = await openReceiptShop({ ebarimt: readConfig({ SANDBOX_RECEIPTS: 'off' }).ebarimt })
  const bat = await shop.delivered()

  await shop.sweep()

  expect(await shop.receiptsOf(bat)).toEqual([])
  expect(await bat.order()).toMatchObject({ receipt_state: 'none', label: 'delivered' })
  expect(await shop.list()).toMatchObject({ receipts: [], waiting: 0, service: { reachable: false } })
})

test('CHK-08 a trial shop simulates the tax office in its own process', async () => {
  const shop = await openReceiptShop({ sandboxReceipts: true, ebarimt: readConfig({}).ebarimt })
  const bat = await shop.delivered()

  await shop.sweep()

  expect(await shop.receiptsOf(bat)).toMatchObject([{ state: 'issued', number: expect.stringMatching(/^\d{33}$/) }])
  expect(await shop.office.receipts()).toEqual([])
})

/** Tables that contain any of these texts. */
async function tablesWith({ db }: ReceiptShop, texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.push(name)
  }
  return found
}
