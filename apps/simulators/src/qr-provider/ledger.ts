import { type Attempt, type Delivery, recordAttempt } from '../deliveries.ts'
import { existing, openJournal } from '../journal.ts'
import type { Hundredths } from '../money.ts'
import type { InvoiceRequest } from './invoice-request.ts'

export interface Invoice extends InvoiceRequest {
  id: string
  created_at: string
  qr_text: string
  /** Explicit state; whether the invoice is paid follows from its payments. */
  mark: 'none' | 'cancelled' | 'expired'
  /** Moment of the late payment, epoch milliseconds. */
  pay_late_at: number | null
}

export interface Payment {
  id: string
  invoice_id: string
  type: 'P2P' | 'CARD'
  status: 'PAID' | 'PARTIAL' | 'FAILED' | 'REFUNDED'
  amount: Hundredths
  /** Key of the payer's bank app. */
  bank: string
  paid_at: string
  settled: boolean
}

export interface Callback extends Delivery {
  invoice_id: string
  payment_id: string
  url: string
}

type Entry =
  | { type: 'invoice_created'; invoice: Invoice }
  | { type: 'invoice_cancelled'; invoice_id: string }
  | { type: 'invoice_expired'; invoice_id: string; pay_late_at: number | null }
  | { type: 'payment_made'; payment: Payment; callbacks: Callback[] }
  | { type: 'payment_refunded'; payment_id: string; callbacks: Callback[] }
  | { type: 'payment_settled'; payment_id: string }
  | { type: 'callback_forged'; callbacks: Callback[] }
  | ({ type: 'callback_tried'; callback_id: string } & Attempt)

/** State of the provider. A change is visible at once and durable when `record` resolves. */
export async function openLedger(file: string | undefined) {
  const invoices = new Map<string, Invoice>()
  const invoiceByQr = new Map<string, Invoice>()
  const senderNumbers = new Set<string>()
  const payments = new Map<string, Payment>()
  const paymentsOfInvoice = new Map<string, Payment[]>()
  const callbacks = new Map<string, Callback>()

  const addCallbacks = (added: Callback[]) => {
    for (const callback of added) callbacks.set(callback.id, callback)
  }

  const apply = (entry: Entry) => {
    switch (entry.type) {
      case 'invoice_created': {
        const { invoice } = entry
        invoices.set(invoice.id, invoice)
        invoiceByQr.set(invoice.qr_text, invoice)
        senderNumbers.add(invoice.sender_invoice_no)
        paymentsOfInvoice.set(invoice.id, [])
        return
      }
      case 'invoice_cancelled':
        Object.assign(existing(invoices, entry.invoice_id), { mark: 'cancelled' })
        return
      case 'invoice_expired': {
        const invoice = existing(invoices, entry.invoice_id)
        invoice.pay_late_at = entry.pay_late_at
        if (invoice.mark === 'none') invoice.mark = 'expired'
        return
      }
      case 'payment_made':
        payments.set(entry.payment.id, entry.payment)
        existing(paymentsOfInvoice, entry.payment.invoice_id).push(entry.payment)
        return addCallbacks(entry.callbacks)
      case 'payment_refunded':
        existing(payments, entry.payment_id).status = 'REFUNDED'
        return addCallbacks(entry.callbacks)
      case 'payment_settled':
        existing(payments, entry.payment_id).settled = true
        return
      case 'callback_forged':
        return addCallbacks(entry.callbacks)
      case 'callback_tried':
        return recordAttempt(existing(callbacks, entry.callback_id), entry)
    }
  }

  const journal = await openJournal<Entry>(file, apply)

  return {
    ...journal,
    invoice: (id: string) => invoices.get(id),
    invoiceByQr: (text: string) => invoiceByQr.get(text),
    invoices: () => [...invoices.values()],
    isNumberTaken: (senderInvoiceNo: string) => senderNumbers.has(senderInvoiceNo),
    payment: (id: string) => payments.get(id),
    payments: () => [...payments.values()],
    paymentsOf: (invoiceId: string): readonly Payment[] => paymentsOfInvoice.get(invoiceId) ?? [],
    callback: (id: string) => callbacks.get(id),
    callbacks: () => [...callbacks.values()],
  }
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>

export const paidAmount = (payments: readonly Payment[]) => sumOf(payments, ['PAID', 'PARTIAL'])

const sumOf = (payments: readonly Payment[], statuses: Payment['status'][]): Hundredths =>
  payments.filter((payment) => statuses.includes(payment.status)).reduce((sum, payment) => sum + payment.amount, 0)

export type InvoiceState = 'open' | 'paid' | 'cancelled' | 'expired'

/**
 * Payments take precedence over marks: a late payment makes an expired or cancelled invoice paid, and a refund reopens
 * nothing.
 */
export function stateOf(invoice: Invoice, payments: readonly Payment[], now: number): InvoiceState {
  if (sumOf(payments, ['PAID', 'PARTIAL', 'REFUNDED']) >= invoice.total) return 'paid'
  if (invoice.mark !== 'none') return invoice.mark
  return invoice.expires_at !== null && Date.parse(invoice.expires_at) <= now ? 'expired' : 'open'
}
