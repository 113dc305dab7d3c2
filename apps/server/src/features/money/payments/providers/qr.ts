import { randomBytes } from 'node:crypto'
import { type JsonAnswer, objectsOf, UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import type { PaymentDetails } from '../payments.columns.ts'
import type { Invoice, NewInvoice, PaymentProvider, Received, StatementLine } from './provider.ts'
import { createQrClient, type QrAccount } from './qr-client.ts'
import { readMoneyIfPossible } from './tugrik.ts'

export interface QrOptions extends QrAccount {
  invoiceCode: string
  sandbox: boolean
  /** URL for callbacks and returning payers, without a trailing slash. */
  publicUrl: string
  timeoutMs?: number
}

/** Codes of invoices that are over already, which counts as cancelled. */
const OVER = new Set(['INVOICE_ALREADY_CANCELED', 'INVOICE_PAID', 'INVOICE_NOTFOUND'])
const CLOSED = new Set(['CANCELLED', 'CANCELED', 'EXPIRED'])
/** Statuses of a permanent refusal. */
const REFUSES = new Set([400, 409, 422])
const PAGE_SIZE = 100
const MAX_PAGES = 200

/** QPay v2, and the sandbox with the same protocol: an invoice, its QR text and links into the banks' apps. */
export function createQr(options: QrOptions): PaymentProvider {
  const call = createQrClient(options, options.timeoutMs)
  return {
    code: options.sandbox ? 'qr_sandbox' : 'qr',
    method: 'qr',
    sandbox: options.sandbox,
    minutes: 15,
    endsOnFirstAttempt: true,

    async createInvoice(invoice: NewInvoice): Promise<Invoice> {
      const body = invoiceRequest(invoice, options)
      return readInvoice(expected(await call({ method: 'POST', path: '/invoice', body, idempotent: false })))
    },

    async check(reference) {
      const body = {
        object_type: 'INVOICE',
        object_id: reference,
        offset: { page_number: 1, page_limit: 100 },
      }
      const checked = expected(await call({ method: 'POST', path: '/payment/check', body, idempotent: true }))
      const rows = objectsOf(checked.rows)
      const money = rows.filter(hasMoney)
      const received = money.flatMap((row) => readReceived(row) ?? [])
      const unreadable = money.length - received.length
      if (received.length > 0) return { state: 'open', received, ...(unreadable > 0 && { unreadable }) }
      if (unreadable > 0) throw new UpstreamUnavailable('Money without an id, in another currency or without an amount')
      if (rows.some((row) => row.payment_status === 'FAILED')) return { state: 'declined', received }
      const invoice = expected(
        await call({ method: 'GET', path: `/invoice/${encodeURIComponent(reference)}`, idempotent: true }),
      )
      return { state: CLOSED.has(String(invoice.invoice_status)) ? 'closed' : 'open', received }
    },

    async cancel(reference) {
      const path = `/invoice/${encodeURIComponent(reference)}`
      const answer = await call({ method: 'DELETE', path, idempotent: true })
      if (!OVER.has(errorOf(answer))) expected(answer)
    },

    /**
     * Refunds card payments, the only ones that QPay refunds, until the money is paid out to the shop. Repeated, it refunds
     * once.
     */
    async refund(_reference, { providerPaymentId }) {
      const path = encodeURIComponent(providerPaymentId)
      const payment = expected(await call({ method: 'GET', path: `/payment/${path}`, idempotent: true }))
      if (payment.payment_status === 'REFUNDED') return 'sent'
      if (!isByCard(payment)) return 'refused'
      const body = { note: 'Refund' }
      const answer = await call({ method: 'DELETE', path: `/payment/refund/${path}`, body, idempotent: true })
      if (answer.status === 200 || errorOf(answer) === 'PAYMENT_ALREADY_CANCELED') return 'sent'
      if (REFUSES.has(answer.status)) return 'refused'
      throw unexpected(answer)
    },

    async invoiceOf(providerPaymentId) {
      const path = `/payment/${encodeURIComponent(providerPaymentId)}`
      const { object_type, object_id } = expected(await call({ method: 'GET', path, idempotent: true }))
      return object_type === 'INVOICE' && typeof object_id === 'string' ? object_id : null
    },

    async statement(day) {
      const lines: StatementLine[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const body = {
          // Payments of the merchant, identified by the code of their invoices.
          object_type: 'MERCHANT',
          object_id: options.invoiceCode,
          start_date: `${day} 00:00:00`,
          end_date: `${day} 23:59:59`,
          offset: { page_number: page, page_limit: PAGE_SIZE },
        }
        const rows = objectsOf(
          expected(await call({ method: 'POST', path: '/payment/list', body, idempotent: true })).rows,
        )
        lines.push(...rows.filter((row) => hasMoney(row) || isRefunded(row)).map(readLine))
        if (rows.length < PAGE_SIZE) return lines
      }
      throw new UpstreamUnavailable('The list of payments has no last page')
    },
  }
}

/**
 * Request with its own number for each attempt: an invoice whose answer was lost cannot be requested again, and nobody has
 * seen its QR.
 */
function invoiceRequest(
  { paymentId, orderNumber, amount, locale, expiresAt, returnUrl }: NewInvoice,
  options: QrOptions,
) {
  return {
    invoice_code: options.invoiceCode,
    sender_invoice_no: `${orderNumber}-${randomBytes(6).toString('hex')}`,
    invoice_receiver_code: 'terminal',
    invoice_description: locale === 'en' ? `Order ${orderNumber}` : `Захиалга ${orderNumber}`,
    amount,
    callback_url: `${options.publicUrl}/api/v2/payments/qr/callback?payment=${paymentId}`,
    note: returnUrl,
    enable_expiry: true,
    expiry_date: expiresAt.toISOString(),
  }
}

function readInvoice(body: Record<string, unknown>): Invoice {
  const { invoice_id, qr_text, qPay_shortUrl, urls } = body
  if (typeof invoice_id !== 'string' || typeof qr_text !== 'string') {
    throw new UpstreamUnavailable('The provider made an invoice without an id or a QR text')
  }
  const links = objectsOf(urls).map(({ name, description, logo, link }) => ({
    name: String(name ?? ''),
    description: String(description ?? ''),
    logo: String(logo ?? ''),
    link: String(link ?? ''),
  }))
  const qr: NonNullable<PaymentDetails['qr']> = { text: qr_text, short_url: String(qPay_shortUrl ?? ''), links }
  return { reference: invoice_id, details: { qr } }
}

const hasMoney = ({ payment_status }: Record<string, unknown>) =>
  payment_status === 'PAID' || payment_status === 'PARTIAL'

/** Returns null for money that could not be parsed. */
function readReceived(row: Record<string, unknown>): Received | null {
  const money = row.payment_currency === 'MNT' ? readMoneyIfPossible(row.payment_amount) : null
  const { payment_id: id } = row
  return money && typeof id === 'string' && id !== '' ? { providerPaymentId: id, ...money } : null
}

const isRefunded = ({ payment_status }: Record<string, unknown>) => payment_status === 'REFUNDED'

const readLine = (row: Record<string, unknown>): StatementLine => ({
  ...(readReceived(row) ?? { providerPaymentId: String(row.payment_id ?? ''), amount: null }),
  refunded: isRefunded(row),
})

/** Payments by card: one document names the payment type, another only its transactions, and misspells those. */
function isByCard(payment: Record<string, unknown>): boolean {
  const type = payment.transaction_type ?? payment.payment_type
  if (typeof type === 'string' && type !== '') return type === 'CARD'
  return objectsOf(payment.card_transactions ?? payment.card_tansactions).length > 0
}

function expected(answer: JsonAnswer): Record<string, unknown> {
  if (answer.status === 200) return answer.body
  throw unexpected(answer)
}

const unexpected = (answer: JsonAnswer) =>
  new UpstreamUnavailable(`The provider answered ${answer.status} ${errorOf(answer)}`)

/** Error code, which the newer description of the protocol calls `code`. */
const errorOf = ({ body }: JsonAnswer): string => String(body.error ?? body.code ?? '')
