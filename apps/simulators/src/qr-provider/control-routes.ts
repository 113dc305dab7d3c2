import type { FastifyInstance } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { decimalString } from '../money.ts'
import { readPaymentOptions } from '../payer.ts'
import { newCallback } from './callbacks.ts'
import { type Payment, stateOf } from './ledger.ts'
import type { TransferOptions } from './payer.ts'
import type { Provider } from './provider.ts'
import { invalid, ProviderError } from './provider-error.ts'

interface ById {
  Params: { id: string }
}

/** Control API for tests; the real provider has no equivalent. */
export function controlRoutes(api: FastifyInstance, provider: Provider) {
  const { faults, ledger, payer, tokens } = provider

  api.get('/control/faults', async () => faults.current())
  api.patch('/control/faults', async ({ body }) => faults.change(body))
  api.delete('/control/faults', async () => faults.reset())

  api.post('/control/tokens/expire', async ({ body }) => {
    tokens.expireAll(isObject(body) && body.refresh === true)
    return { issued: tokens.issuedCount() }
  })

  api.get<ById>('/control/invoices/:id', async ({ params }) => describe(provider, params.id))
  api.post<ById>('/control/invoices/:id/pay', async ({ params, body }) => {
    const payment = await payer.pay(params.id, readTransferOptions(body))
    return { payment_id: payment.id }
  })
  api.post<ById>('/control/invoices/:id/decline', async ({ params }) => {
    const payment = await payer.decline(params.id)
    return { payment_id: payment.id }
  })
  api.post<ById>('/control/invoices/:id/expire', async ({ params }) => {
    await payer.expire(params.id)
    return describe(provider, params.id)
  })
  api.post<ById>('/control/invoices/:id/late', async ({ params }) => {
    await payer.payLate(params.id)
    return describe(provider, params.id)
  })
  api.post<ById>('/control/invoices/:id/forge-callback', ({ params, body }) => forge(provider, params.id, body))

  api.post<ById>('/control/payments/:id/settle', async ({ params }) => {
    if (!ledger.payment(params.id)) throw new ProviderError('PAYMENT_NOTFOUND')
    await ledger.record({ type: 'payment_settled', payment_id: params.id })
    return {}
  })
}

function describe({ ledger, settings }: Provider, id: string) {
  const invoice = ledger.invoice(id)
  if (!invoice) throw new ProviderError('INVOICE_NOTFOUND')
  const payments = ledger.paymentsOf(id)
  return {
    invoice_id: id,
    sender_invoice_no: invoice.sender_invoice_no,
    state: stateOf(invoice, payments, settings.clock()),
    payments: payments.map(presentPayment),
    callbacks: ledger
      .callbacks()
      .filter((callback) => callback.invoice_id === id)
      .map(({ payment_id, url, state, tried }) => ({ payment_id, url, state, tried })),
  }
}

const presentPayment = ({ id, type, status, amount, settled }: Payment) => ({
  payment_id: id,
  type,
  status,
  amount: decimalString(amount),
  settled,
})

/** Sends a callback without a payment. */
async function forge({ ledger, callbacks }: Provider, invoiceId: string, body: unknown) {
  const invoice = ledger.invoice(invoiceId)
  if (!invoice) throw new ProviderError('INVOICE_NOTFOUND')
  const paymentId = isObject(body) && typeof body.payment_id === 'string' ? body.payment_id : '400000000000000'
  const created = [newCallback(invoiceId, paymentId, invoice.callback_url)]
  await ledger.record({ type: 'callback_forged', callbacks: created })
  callbacks.start(created)
  return { payment_id: paymentId }
}

function readTransferOptions(body: unknown): TransferOptions {
  const fields: JsonObject = isObject(body) ? body : {}
  return {
    ...readPaymentOptions(fields, invalid('"amount" must be a decimal')),
    type: fields.type === 'CARD' ? 'CARD' : 'P2P',
  }
}
