import { GolomtClient, GolomtError } from '@mongolian-payment/golomt'
import { expect, test } from 'vitest'
import { MERCHANT, openGatewayServer } from './test-merchant.ts'

test('PAY-04 a public client completes its calls: invoice, page, inquiry, payment by token', async () => {
  const { base, press } = await openGatewayServer()
  const client = clientOf(base)

  const opened = await client.createInvoice({ ...INVOICE, transactionId: 'R1' })
  const before = await client.inquiry('R1')
  const page = client.getPaymentUrl(opened.invoice)
  await press(page.slice(base.length + 1), 'pay')
  const after = await client.inquiry('R1')
  const again = await client.payByToken(5000, after.token, 'T1')

  expect(opened).toMatchObject({ transactionId: 'R1', socialDeeplink: expect.stringContaining('/socialpay/') })
  expect(page).toBe(`${base}/payment/MN/${opened.invoice}`)
  expect(before).toMatchObject({ status: 'PENDING', amount: '45900.00' })
  expect(after).toMatchObject({ status: 'SENT', errorCode: '000', cardNumber: '409612******1111' })
  expect(again).toMatchObject({ errorCode: '000', amount: '5000.00', transactionId: 'T1' })
})

test('PAY-04 a public client understands a refusal', async () => {
  const { base } = await openGatewayServer()

  const refused = await clientOf(base)
    .inquiry('R404')
    .catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(GolomtError)
  expect(refused).toMatchObject({ message: 'Transaction not found', statusCode: 400 })
})

const INVOICE = {
  amount: 45_900,
  returnType: 'GET',
  callback: 'http://127.0.0.1:9/back',
  getToken: true,
  socialDeeplink: true,
} as const

const clientOf = (endpoint: string) =>
  new GolomtClient({ endpoint, secret: MERCHANT.secret, bearerToken: MERCHANT.token })
