import { randomInt, randomUUID } from 'node:crypto'
import type { Hundredths } from '../money.ts'
import { amountToPay, createSchedule, type PaymentOptions, PaymentRefused } from '../payer.ts'
import { bankApp } from './bank-apps.ts'
import { type Callbacks, newCallback } from './callbacks.ts'
import type { Faults } from './faults.ts'
import { type Invoice, type Ledger, type Payment, paidAmount, stateOf } from './ledger.ts'
import type { Settings } from './options.ts'
import { ProviderError } from './provider-error.ts'

export type Refusal = 'paid' | 'cancelled' | 'expired' | 'amount'

/** The bank app refuses the action in the invoice's state. */
export class PayerRefused extends PaymentRefused<Refusal> {}

export interface TransferOptions extends PaymentOptions {
  type?: Payment['type']
  bank?: string
}

interface Dependencies {
  ledger: Ledger
  callbacks: Callbacks
  faults: Faults
  settings: Settings
  report: (error: unknown) => void
}

/** Actions of the payer in the bank app. */
export function createPayer({ ledger, callbacks, faults, settings, report }: Dependencies) {
  const schedule = createSchedule(settings.clock, report)

  const invoiceFor = (id: string) => {
    const invoice = ledger.invoice(id)
    if (!invoice) throw new ProviderError('INVOICE_NOTFOUND')
    return invoice
  }

  const requireOpen = (invoice: Invoice) => {
    const state = stateOf(invoice, ledger.paymentsOf(invoice.id), settings.clock())
    if (state !== 'open') throw new PayerRefused(state)
  }

  const settle = async (invoice: Invoice, payment: Payment, silent: boolean) => {
    const count = silent ? 0 : 1 + faults.current().duplicate_callbacks
    const created = Array.from({ length: count }, () => newCallback(invoice.id, payment.id, invoice.callback_url))
    await ledger.record({ type: 'payment_made', payment, callbacks: created })
    callbacks.start(created)
    return payment
  }

  const newPayment = (
    invoice: Invoice,
    status: Payment['status'],
    amount: Hundredths,
    options: TransferOptions,
  ): Payment => ({
    id: options.type === 'CARD' ? randomUUID() : accountPaymentId(),
    invoice_id: invoice.id,
    type: options.type ?? 'P2P',
    status,
    amount,
    bank: bankApp(options.bank)?.key ?? 'khanbank',
    paid_at: new Date(settings.clock()).toISOString(),
    settled: false,
  })

  const pay = async (invoiceId: string, options: TransferOptions = {}) => {
    const invoice = invoiceFor(invoiceId)
    if (!options.regardless) requireOpen(invoice)
    const { wrong_amount, silent } = faults.current()
    const rest = Math.max(invoice.total - paidAmount(ledger.paymentsOf(invoiceId)), 0) || invoice.total
    const amount = amountToPay(options, wrong_amount, rest)
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new PayerRefused('amount')
    const status = invoice.allow_partial && amount < rest ? 'PARTIAL' : 'PAID'
    return settle(invoice, newPayment(invoice, status, amount, options), options.silent ?? silent)
  }

  const scheduleLate = (invoice: Invoice) => {
    schedule.at(invoice.pay_late_at ?? 0, async () => {
      if (isLatePending(invoice, ledger)) await pay(invoice.id, { regardless: true })
    })
  }

  return {
    pay,
    /** Fails a payment; the invoice stays open and the merchant is notified as of a success. */
    async decline(invoiceId: string, options: TransferOptions = {}) {
      const invoice = invoiceFor(invoiceId)
      requireOpen(invoice)
      return settle(invoice, newPayment(invoice, 'FAILED', invoice.total, options), faults.current().silent)
    },
    async expire(invoiceId: string) {
      const invoice = invoiceFor(invoiceId)
      requireOpen(invoice)
      await ledger.record({ type: 'invoice_expired', invoice_id: invoice.id, pay_late_at: null })
    },
    /** Expires the invoice and pays it later. */
    async payLate(invoiceId: string) {
      const invoice = invoiceFor(invoiceId)
      if (stateOf(invoice, ledger.paymentsOf(invoiceId), settings.clock()) === 'paid') throw new PayerRefused('paid')
      const pay_late_at = settings.clock() + settings.latePaymentDelay
      await ledger.record({ type: 'invoice_expired', invoice_id: invoice.id, pay_late_at })
      scheduleLate(invoice)
    },
    resume() {
      for (const invoice of ledger.invoices()) if (isLatePending(invoice, ledger)) scheduleLate(invoice)
    },
    stop: schedule.stop,
  }
}
export type Payer = ReturnType<typeof createPayer>

export const isLatePending = (invoice: Invoice, ledger: Ledger) =>
  invoice.pay_late_at !== null && paidAmount(ledger.paymentsOf(invoice.id)) === 0

const accountPaymentId = () => `4${String(randomInt(1e14)).padStart(14, '0')}`
