import { QPayClient as MongolianClient } from '@mongolian-payment/qpay'
import { QPayClient, QPayError } from 'qpay-js'
import { expect, test } from 'vitest'
import { ACCOUNT, openCallbackReceiver, openProviderServer, press } from './test-shop.ts'

test('PAY-02 the public client qpay-js completes its calls', async () => {
  const { base } = await openProviderServer()
  const { url: callbackUrl } = await openCallbackReceiver()
  const { invoiceCode, ...account } = ACCOUNT
  const client = new QPayClient({ ...account, invoiceCode, callbackUrl, baseUrl: base })
  const invoice = (number: string) =>
    client.createSimpleInvoice({
      invoiceCode,
      senderInvoiceNo: number,
      invoiceReceiverCode: 'terminal',
      invoiceDescription: `Захиалга ${number}`,
      amount: 45_900,
      callbackUrl,
    })
  const check = (objectId: string) =>
    client.checkPayment({ objectType: 'INVOICE', objectId, offset: { pageNumber: 1, pageLimit: 100 } })

  const token = await client.getToken()
  const [paid, byCard, cancelled] = [await invoice('R1'), await invoice('R2'), await invoice('R3')]
  const before = await check(paid.invoiceId)
  await press(base, paid.invoiceId, 'pay')
  await press(base, byCard.invoiceId, 'card')
  const after = await check(paid.invoiceId)
  const [{ paymentId = '' } = {}] = after.rows
  const [{ paymentId: cardPayment = '' } = {}] = (await check(byCard.invoiceId)).rows
  await client.cancelInvoice(cancelled.invoiceId)
  await client.refundPayment(cardPayment, { callbackUrl, note: 'Буцаалт' })

  expect(token).toMatchObject({ tokenType: 'bearer', accessToken: expect.any(String) })
  expect(await client.refreshToken()).toMatchObject({ tokenType: 'bearer' })
  expect(paid).toMatchObject({
    qrText: expect.stringMatching(/^000201/),
    qPayShortUrl: expect.stringContaining('/pay/'),
  })
  expect(before).toMatchObject({ count: 0, rows: [] })
  expect(after).toMatchObject({ count: 1, paidAmount: 45_900, rows: [{ paymentStatus: 'PAID', trxFee: '459.00' }] })
  expect(await client.getPayment(paymentId)).toMatchObject({
    paymentFee: '459.00',
    transactionType: 'P2P',
    objectId: paid.invoiceId,
  })
  expect(await check(byCard.invoiceId)).toMatchObject({ rows: [{ paymentStatus: 'REFUNDED' }] })
  expect(await client.listPayments(todayOf(invoiceCode))).toMatchObject({
    count: 2,
    rows: [{ paidBy: 'P2P' }, { paidBy: 'CARD', paymentStatus: 'REFUNDED' }],
  })
  const refused = await client.cancelPayment(paymentId, { callbackUrl, note: '' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(QPayError)
  expect(refused).toMatchObject({ statusCode: 400, code: 'PAYMENT_SETTLED' })
})

test('PAY-02 the public client qpay-js makes and cancels a receipt', async () => {
  const { base } = await openProviderServer()
  const { url: callbackUrl } = await openCallbackReceiver()
  const { invoiceCode, ...account } = ACCOUNT
  const client = new QPayClient({ ...account, invoiceCode, callbackUrl, baseUrl: base })
  const line = {
    lineDescription: 'Утас',
    lineQuantity: '1.00',
    lineUnitPrice: '45900.00',
    classificationCode: '4752100',
  }
  const { invoiceId } = await client.createEbarimtInvoice({
    invoiceCode,
    senderInvoiceNo: 'R1',
    invoiceReceiverCode: 'terminal',
    invoiceDescription: 'Захиалга R1',
    taxType: '1',
    districtCode: '2501',
    callbackUrl,
    lines: [line],
  })
  await press(base, invoiceId, 'pay')
  const { rows } = await client.checkPayment({ objectType: 'INVOICE', objectId: invoiceId })
  const paymentId = rows[0]?.paymentId ?? ''

  const receipt = await client.createEbarimt({ paymentId, ebarimtReceiverType: 'CITIZEN' })
  const cancelled = await client.cancelEbarimt(paymentId)

  expect(receipt).toMatchObject({ amount: '45900.00', vatAmount: '4172.73', ebarimtStatus: 'REGISTERED' })
  expect(cancelled).toMatchObject({ ebarimtStatus: 'CANCELED' })
})

test('PAY-02 the public client @mongolian-payment/qpay completes those of its calls that QPay documents', async () => {
  const { base } = await openProviderServer()
  const { url: callback } = await openCallbackReceiver()
  const client = new MongolianClient({ ...ACCOUNT, endpoint: `${base}/v2`, callback, merchantId: 'SHOP' })
  const invoice = (senderCode: string) =>
    client.createInvoice({
      senderCode,
      senderBranchCode: 'BRANCH',
      receiverCode: 'terminal',
      description: 'Захиалга R1',
      amount: 45_900,
    })

  const [paid, byCard, cancelled] = [await invoice('R1'), await invoice('R2'), await invoice('R3')]
  const before = await client.checkPayment({ invoiceId: paid.invoiceId })
  await press(base, paid.invoiceId, 'pay')
  await press(base, byCard.invoiceId, 'card')
  const after = await client.checkPayment({ invoiceId: paid.invoiceId })
  const [{ paymentId: cardPayment = '' } = {}] = (await client.checkPayment({ invoiceId: byCard.invoiceId })).rows
  await client.cancelInvoice(cancelled.invoiceId)
  await client.refundPayment(cardPayment)

  expect(before).toMatchObject({ count: 0, rows: [] })
  expect(after).toMatchObject({ count: 1, paidAmount: 45_900, rows: [{ paymentStatus: 'PAID' }] })
  expect((await client.getInvoice(paid.invoiceId)).invoiceStatus).toBe('CLOSED')
  expect((await client.getInvoice(cancelled.invoiceId)).invoiceStatus).toBe('CANCELLED')
  expect((await client.checkPayment({ invoiceId: byCard.invoiceId })).rows[0]?.paymentStatus).toBe('REFUNDED')
})

test('PAY-02 undocumented calls of @mongolian-payment/qpay are refused as by QPay', async () => {
  const { base } = await openProviderServer()
  const client = new MongolianClient({
    ...ACCOUNT,
    endpoint: `${base}/v2`,
    callback: 'http://127.0.0.1:9',
    merchantId: 'SHOP',
  })

  // The client requests GET /payment/{id} at /payment/get/{id}, and cancels without the payment in the path.
  await expect(client.getPayment('1')).rejects.toMatchObject({ statusCode: 422 })
  await expect(client.cancelPayment()).rejects.toMatchObject({ statusCode: 422 })
})

/** Date in Ulaanbaatar time, which QPay uses in lists. */
function todayOf(objectId: string) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date())
  return {
    objectType: 'MERCHANT',
    objectId,
    startDate: `${day} 00:00:00`,
    endDate: `${day} 23:59:59`,
    offset: { pageNumber: 1, pageLimit: 100 },
  }
}
