import { randomBytes } from 'node:crypto'
import type { PaymentDetails } from '../../../platform/db/stored.ts'
import { type Invoice, type NewInvoice, type PaymentProvider, ProviderUnavailable, type Received } from './provider.ts'
import { createQrClient, type QrAccount, type QrAnswer } from './qr-client.ts'
import { readTugrik } from './tugrik.ts'

export interface QrOptions extends QrAccount {
  invoiceCode: string
  sandbox: boolean
  /** Where the provider calls back and the payer returns to, without a trailing slash. */
  publicUrl: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Over already, which is all that cancelling wants. */
const OVER = new Set(['INVOICE_ALREADY_CANCELED', 'INVOICE_PAID', 'INVOICE_NOTFOUND'])
const CLOSED = new Set(['CANCELLED', 'CANCELED', 'EXPIRED'])

/** QPay v2, and the sandbox that speaks like it: an invoice, its QR text and the links into the banks' apps. */
export function createQr(options: QrOptions): PaymentProvider {
  const call = createQrClient(options, options.timeoutMs ?? TIMEOUT_MS)
  return {
    code: options.sandbox ? 'qr_sandbox' : 'qr',
    method: 'qr',
    sandbox: options.sandbox,
    minutes: 15,
    endsWithFirstTry: true,

    async createInvoice(invoice: NewInvoice): Promise<Invoice> {
      const body = invoiceRequest(invoice, options)
      return readInvoice(expected(await call({ method: 'POST', path: '/invoice', body, safe: false })))
    },

    async check(reference) {
      const body = {
        object_type: 'INVOICE',
        object_id: reference,
        offset: { page_number: 1, page_limit: 100 },
      }
      const checked = expected(await call({ method: 'POST', path: '/payment/check', body, safe: true }))
      const rows = objectsOf(checked.rows)
      const received = rows.filter(hasMoney).map(readReceived)
      if (received.length > 0) return { state: 'open', received }
      if (rows.some((row) => row.payment_status === 'FAILED')) return { state: 'declined', received }
      const invoice = expected(
        await call({ method: 'GET', path: `/invoice/${encodeURIComponent(reference)}`, safe: true }),
      )
      return { state: CLOSED.has(String(invoice.invoice_status)) ? 'closed' : 'open', received }
    },

    async cancel(reference) {
      const path = `/invoice/${encodeURIComponent(reference)}`
      const answer = await call({ method: 'DELETE', path, safe: true })
      if (!OVER.has(String(answer.body.error))) expected(answer)
    },
  }
}

/** A number of its own for each try: one whose answer was lost can not be asked for again, and nobody has seen its QR. */
function invoiceRequest({ paymentId, orderNumber, amount, locale, expiresAt }: NewInvoice, options: QrOptions) {
  const language = locale === 'en' ? '/en' : ''
  return {
    invoice_code: options.invoiceCode,
    sender_invoice_no: `${orderNumber}-${randomBytes(6).toString('hex')}`,
    invoice_receiver_code: 'terminal',
    invoice_description: locale === 'en' ? `Order ${orderNumber}` : `Захиалга ${orderNumber}`,
    amount,
    callback_url: `${options.publicUrl}/api/v2/payments/qr/callback?payment=${paymentId}`,
    note: `${options.publicUrl}${language}/checkout/${orderNumber}/payment/${paymentId}`,
    enable_expiry: true,
    expiry_date: expiresAt.toISOString(),
  }
}

function readInvoice(body: Record<string, unknown>): Invoice {
  const { invoice_id, qr_text, qPay_shortUrl, urls } = body
  if (typeof invoice_id !== 'string' || typeof qr_text !== 'string') {
    throw new ProviderUnavailable('The provider made an invoice without an id or a QR text')
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

function readReceived(row: Record<string, unknown>): Received {
  if (row.payment_currency !== 'MNT') throw new ProviderUnavailable(`Money in ${String(row.payment_currency)}`)
  if (typeof row.payment_id !== 'string' || row.payment_id === '') throw new ProviderUnavailable('Money without an id')
  return { providerPaymentId: row.payment_id, amount: readTugrik(row.payment_amount) }
}

function expected({ status, body }: QrAnswer): Record<string, unknown> {
  if (status === 200) return body
  throw new ProviderUnavailable(`The provider answered ${status} ${String(body.error ?? '')}`)
}

const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
