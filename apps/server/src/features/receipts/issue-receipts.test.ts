import { expect, test } from 'vitest'
import { COMPANY, openReceiptShop } from '../../testing/receipts.ts'

test('CHK-08 a receipt is issued once everything is delivered, and shows its QR code and lottery number', async () => {
  const shop = await openReceiptShop()
  const bat = await shop.paid({ consumerNumber: '12345678' })

  await shop.sweep()
  expect(await shop.office.receipts()).toEqual([])
  await shop.deliver(bat.number)
  expect(await bat.order()).toMatchObject({ receipt_state: 'pending', label: 'awaiting_receipt' })
  await shop.sweep()

  const [issued] = await shop.office.receipts()
  expect(issued?.request).toMatchObject({ type: 'B2C_RECEIPT', consumerNo: '12345678', totalAmount: 115_000 })
  expect(issued?.request.receipts[0]?.items).toMatchObject([
    { classificationCode: '4722200', qty: 1, totalAmount: 110_000, totalVAT: 10_000 },
    { name: 'Хүргэлт', classificationCode: '6812000', totalAmount: 5000, totalVAT: 454.55 },
  ])
  const { qrData: qr, lottery, id: number } = issued ?? {}
  expect(await shop.receiptsOf(bat)).toMatchObject([
    { state: 'issued', number, qr, lottery, total: 115_000, vat: 10_454.55 },
  ])
  expect(await bat.order()).toMatchObject({ receipt_state: 'issued', label: 'completed' })
  const { rows } = { rows: await shop.db.selectFrom('orders').select('consumer_number').execute() }
  expect(rows).toEqual([{ consumer_number: null }])
})
