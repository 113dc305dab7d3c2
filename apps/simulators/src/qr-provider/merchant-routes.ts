import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { invoiceCreated, invoiceFound, paymentFound, paymentListed, paymentsChecked } from './answers.ts'
import { newCallback } from './callbacks.ts'
import { ebarimtRoutes } from './ebarimt-routes.ts'
import { readInvoiceRequest } from './invoice-request.ts'
import { type Invoice, type Payment, stateOf } from './ledger.ts'
import type { Provider } from './provider.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { qrText } from './qr-text.ts'

interface ById {
  Params: { id: string }
}

/** The merchant protocol under /v2. */
export function merchantRoutes(api: FastifyInstance, provider: Provider) {
  const { ledger, tokens, settings } = provider

  api.post('/v2/auth/token', async (request) => tokens.issueFor(request.headers.authorization))
  api.post('/v2/auth/refresh', async (request) => tokens.refreshFor(request.headers.authorization))

  api.register(async (merchant) => {
    merchant.addHook('onRequest', async (request) => tokens.verify(request.headers.authorization))

    merchant.post('/v2/invoice', (request) => createInvoice(provider, request))
    merchant.get<ById>('/v2/invoice/:id', async ({ params }) => {
      const invoice = invoiceOf(provider, params.id)
      return invoiceFound(invoice, stateOf(invoice, ledger.paymentsOf(invoice.id), settings.clock()))
    })
    merchant.delete<ById>('/v2/invoice/:id', ({ params }) => cancelInvoice(provider, params.id))
    merchant.post('/v2/payment/check', async ({ body }) => checkPayments(provider, body))
    merchant.post('/v2/payment/list', async ({ body }) => listPayments(provider, body))
    merchant.get<ById>('/v2/payment/:id', async ({ params }) => paymentFound(paymentOf(provider, params.id)))
    merchant.delete<ById>('/v2/payment/cancel/:id', ({ params, body }) => refund(provider, params.id, body))
    merchant.delete<ById>('/v2/payment/refund/:id', ({ params }) => refund(provider, params.id, undefined))
    ebarimtRoutes(merchant, provider)
    // Subscriptions are not simulated, so every id is unknown.
    for (const method of ['GET', 'DELETE'] as const) {
      merchant.route({
        method,
        url: '/v2/subscription/:id',
        handler: async () => {
          throw new ProviderError('SUBSCRIPTION_NOTFOUND')
        },
      })
    }
  })
}

async function createInvoice({ ledger, settings }: Provider, request: FastifyRequest) {
  const invoiceRequest = readInvoiceRequest(request.body, settings)
  if (ledger.isNumberTaken(invoiceRequest.sender_invoice_no)) throw new ProviderError('UNIQUE_ERROR')

  const label = randomBytes(15).toString('base64url')
  const { merchantName } = settings
  const invoice: Invoice = {
    ...invoiceRequest,
    id: randomUUID(),
    created_at: new Date(settings.clock()).toISOString(),
    qr_text: qrText({
      senderInvoiceNo: invoiceRequest.sender_invoice_no,
      merchantName,
      amount: invoiceRequest.total,
      label,
    }),
    mark: 'none',
    pay_late_at: null,
  }
  await ledger.record({ type: 'invoice_created', invoice })
  return invoiceCreated(invoice, settings.baseUrl ?? `${request.protocol}://${request.host}${request.server.prefix}`)
}

async function cancelInvoice(provider: Provider, id: string) {
  const { ledger, settings } = provider
  const invoice = invoiceOf(provider, id)
  const state = stateOf(invoice, ledger.paymentsOf(id), settings.clock())
  if (state === 'paid') throw new ProviderError('INVOICE_PAID')
  if (state === 'cancelled') throw new ProviderError('INVOICE_ALREADY_CANCELED')
  await ledger.record({ type: 'invoice_cancelled', invoice_id: id })
  return {}
}

function checkPayments(provider: Provider, body: unknown) {
  const request = requireObject(body)
  const found = checkedPayments(provider, request.object_type, requireText(request, 'object_id'))
  return paymentsChecked(found, pageOf(found, request.offset ?? { page_number: 1, page_limit: 100 }))
}

function checkedPayments(provider: Provider, objectType: unknown, objectId: string): readonly Payment[] {
  if (objectType === 'INVOICE') return provider.ledger.paymentsOf(invoiceOf(provider, objectId).id)
  if (objectType === 'QR') return provider.ledger.paymentsOf(invoiceOfQr(provider, objectId).id)
  if (objectType === 'ITEM') return []
  throw new ProviderError('INVALID_OBJECT_TYPE')
}

function listPayments(provider: Provider, body: unknown) {
  const { ledger, settings } = provider
  const request = requireObject(body)
  const belongs = listFilter(provider, request.object_type, requireText(request, 'object_id'))
  const [from, until] = [readLocalTime(request, 'start_date'), readLocalTime(request, 'end_date') + 999]

  const found = ledger.payments().filter((payment) => {
    const at = Date.parse(payment.paid_at)
    return belongs(payment) && at >= from && at <= until
  })
  const rows = pageOf(found, request.offset).map((payment) =>
    paymentListed(payment, invoiceOf(provider, payment.invoice_id), settings.merchantName),
  )
  return { count: found.length, rows }
}

function listFilter(provider: Provider, objectType: unknown, objectId: string): (payment: Payment) => boolean {
  if (objectType === 'QR') {
    const { id } = invoiceOfQr(provider, objectId)
    return (payment) => payment.invoice_id === id
  }
  if (objectType !== 'MERCHANT' && objectType !== 'INVOICE') throw new ProviderError('INVALID_OBJECT_TYPE')
  if (objectId !== provider.settings.invoiceCode) throw new ProviderError('INVOICE_CODE_INVALID')
  return () => true
}

/** Only card payments can be cancelled or refunded, until they are settled; a bank transfer is settled at once. */
async function refund(provider: Provider, id: string, body: unknown) {
  const payment = paymentOf(provider, id)
  if (payment.status === 'FAILED') throw new ProviderError('PAYMENT_NOT_PAID')
  if (payment.status === 'REFUNDED') throw new ProviderError('PAYMENT_ALREADY_CANCELED')
  if (payment.type !== 'CARD' || payment.settled) throw new ProviderError('PAYMENT_SETTLED')

  const address = isObject(body) ? body.callback_url : undefined
  if (address !== undefined && !URL.canParse(String(address))) throw invalid('"callback_url" must be a valid uri')
  const created = address === undefined ? [] : [newCallback(payment.invoice_id, id, String(address))]
  await provider.ledger.record({ type: 'payment_refunded', payment_id: id, callbacks: created })
  provider.callbacks.start(created)
  return {}
}

function invoiceOf({ ledger }: Provider, id: string) {
  const invoice = ledger.invoice(id)
  if (!invoice) throw new ProviderError('INVOICE_NOTFOUND')
  return invoice
}

function invoiceOfQr({ ledger }: Provider, text: string) {
  const invoice = ledger.invoiceByQr(text)
  if (!invoice) throw new ProviderError('QRCODE_NOTFOUND')
  return invoice
}

function paymentOf({ ledger }: Provider, id: string) {
  const payment = ledger.payment(id)
  if (!payment) throw new ProviderError('PAYMENT_NOTFOUND')
  return payment
}

function pageOf<Item>(items: readonly Item[], offset: unknown) {
  if (!isObject(offset)) throw invalid('"offset" is required')
  const number = pageCount(offset, 'page_number')
  const limit = pageCount(offset, 'page_limit')
  return items.slice((number - 1) * limit, number * limit)
}

function pageCount(offset: JsonObject, field: string) {
  const value = offset[field]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 100) {
    throw invalid(`"offset.${field}" must be a number between 1 and 100`)
  }
  return value
}

function requireObject(body: unknown) {
  if (!isObject(body)) throw invalid('a JSON object is required')
  return body
}

function requireText(body: JsonObject, field: string) {
  const value = body[field]
  if (typeof value !== 'string' || value === '') throw invalid(`"${field}" is required`)
  return value
}

/** Epoch milliseconds of "yyyy-MM-dd HH:mm:ss" in Ulaanbaatar time. */
function readLocalTime(body: JsonObject, field: string) {
  const text = requireText(body, field)
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}+08:00`)
    : Number.NaN
  if (Number.isNaN(time)) throw invalid(`"${field}" must be yyyy-MM-dd HH:mm:ss`)
  return time
}
