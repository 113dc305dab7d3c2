import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isObject } from '../json.ts'
import { decimalString } from '../money.ts'
import type { Provider } from './provider.ts'
import { invalid, ProviderError } from './provider-error.ts'

interface ById {
  Params: { id: string }
}

/** VAT receipts of payments, in memory only: the sandbox shop issues receipts at the tax office instead. */
export function ebarimtRoutes(merchant: FastifyInstance, provider: Provider) {
  const receipts = new Map<string, ReturnType<typeof receiptOf>>()

  const paymentFor = (id: unknown) => {
    const payment = provider.ledger.payment(String(id))
    if (!payment) throw new ProviderError('PAYMENT_NOTFOUND')
    return payment
  }

  for (const path of ['/v2/ebarimt_v3/create', '/v2/ebarimt/create']) {
    merchant.post(path, async ({ body }) => {
      const { payment_id, type, receiver } = readRequest(body)
      const payment = paymentFor(payment_id)
      if (payment.status !== 'PAID') throw new ProviderError('PAYMENT_NOT_PAID')
      const receipt = receiptOf(payment.id, decimalString(payment.amount), type, receiver)
      receipts.set(payment.id, receipt)
      return receipt
    })
  }

  merchant.delete<ById>('/v2/ebarimt_v3/:id', async ({ params }) => {
    const receipt = receipts.get(paymentFor(params.id).id)
    if (!receipt) throw new ProviderError('EBARIMT_NOT_REGISTERED')
    receipt.ebarimt_status = 'CANCELED'
    return receipt
  })
}

function readRequest(body: unknown) {
  const { payment_id, ebarimt_receiver_type: type, ebarimt_receiver } = isObject(body) ? body : {}
  if (type !== 'CITIZEN' && type !== 'COMPANY') throw invalid('"ebarimt_receiver_type" is CITIZEN or COMPANY')
  const receiver = typeof ebarimt_receiver === 'string' ? ebarimt_receiver : ''
  if (type === 'COMPANY' && !/^\d{7}$/.test(receiver)) throw new ProviderError('EBARIMT_NOT_REGISTERED')
  return { payment_id, type, receiver }
}

function receiptOf(paymentId: string, amount: string, type: string, receiver: string) {
  return {
    id: `${paymentId}-ebarimt`,
    g_payment_id: paymentId,
    object_type: 'INVOICE',
    ebarimt_receiver_type: type,
    ebarimt_receiver: receiver,
    ebarimt_qr_data: Array.from({ length: 20 }, () => randomInt(1e6)).join(''),
    ebarimt_lottery: type === 'CITIZEN' ? `AB ${String(randomInt(1e8)).padStart(8, '0')}` : '',
    amount,
    vat_amount: (Math.round((Number(amount) * 100) / 11) / 100).toFixed(2),
    city_tax_amount: '0.00',
    tax_type: '1',
    merchant_tin: '10000000001',
    ebarimt_status: 'REGISTERED',
  }
}
