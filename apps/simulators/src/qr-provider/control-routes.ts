import type { FastifyInstance } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { decimalString, readDecimal } from '../money.ts'
import { newCallback } from './callbacks.ts'
import { type Payment, stateOf } from './ledger.ts'
import type { PayOptions } from './payer.ts'
import type { Provider } from './provider.ts'
import { invalid, ProviderError } from './provider-error.ts'

interface ById {
  Params: { id: string }
}

/** What a test may do to the provider; the real one has nothing of it. */
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
    const payment = await payer.pay(params.id, readPayOptions(body))
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
    payments: payments.map(shownPayment),
    callbacks: ledger
      .callbacks()
      .filter((callback) => callback.invoice_id === id)
      .map(({ payment_id, url, state, tried }) => ({ payment_id, url, state, tried })),
  }
}

const shownPayment = ({ id, type, status, amount, settled }: Payment) => ({
  payment_id: id,
  type,
  status,
  amount: decimalString(amount),
  settled,
})

/** A callback that no payment stands behind. */
async function forge({ ledger, callbacks }: Provider, invoiceId: string, body: unknown) {
  const invoice = ledger.invoice(invoiceId)
  if (!invoice) throw new ProviderError('INVOICE_NOTFOUND')
  const paymentId = isObject(body) && typeof body.payment_id === 'string' ? body.payment_id : '400000000000000'
  const owed = [newCallback(invoiceId, paymentId, invoice.callback_url)]
  await ledger.record({ type: 'callback_forged', callbacks: owed })
  callbacks.start(owed)
  return { payment_id: paymentId }
}

function readPayOptions(body: unknown): PayOptions {
  const wanted: JsonObject = isObject(body) ? body : {}
  const amount = wanted.amount === undefined ? undefined : readDecimal(wanted.amount)
  if (wanted.amount !== undefined && amount === undefined) throw invalid('"amount" must be a decimal')
  return {
    ...(amount !== undefined && { amount }),
    ...(typeof wanted.silent === 'boolean' && { silent: wanted.silent }),
    type: wanted.type === 'CARD' ? 'CARD' : 'P2P',
    regardless: wanted.regardless === true,
  }
}
