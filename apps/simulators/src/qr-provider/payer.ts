import { randomInt, randomUUID } from 'node:crypto'
import type { Hundredths } from '../money.ts'
import { bankApp } from './bank-apps.ts'
import { type Callbacks, newCallback } from './callbacks.ts'
import type { Faults } from './faults.ts'
import { type Invoice, type Ledger, type Payment, paidAmount, stateOf } from './ledger.ts'
import type { Settings } from './options.ts'
import { ProviderError } from './provider-error.ts'

export type Refusal = 'paid' | 'cancelled' | 'expired' | 'amount'

/** The bank app would not let the payer do this in the invoice's state. */
export class PayerRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The payer's bank refuses: ${refusal}`)
    this.refusal = refusal
  }
}

export interface PayOptions {
  amount?: Hundredths
  type?: Payment['type']
  bank?: string
  /** Pays whatever state the invoice is in: a transfer that was already on its way. */
  regardless?: boolean
  silent?: boolean
}

interface Parts {
  ledger: Ledger
  callbacks: Callbacks
  faults: Faults
  settings: Settings
  report: (error: unknown) => void
}

/** What the person with the bank app does. */
export function createPayer({ ledger, callbacks, faults, settings, report }: Parts) {
  const timers = new Set<NodeJS.Timeout>()

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
    const owed = Array.from({ length: count }, () => newCallback(invoice.id, payment.id, invoice.callback_url))
    await ledger.record({ type: 'payment_made', payment, callbacks: owed })
    callbacks.start(owed)
    return payment
  }

  const newPayment = (
    invoice: Invoice,
    status: Payment['status'],
    amount: Hundredths,
    options: PayOptions,
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

  const pay = async (invoiceId: string, options: PayOptions = {}) => {
    const invoice = invoiceFor(invoiceId)
    if (!options.regardless) requireOpen(invoice)
    const { wrong_amount, silent } = faults.current()
    const rest = Math.max(invoice.total - paidAmount(ledger.paymentsOf(invoiceId)), 0) || invoice.total
    const amount = options.amount ?? (wrong_amount === null ? rest : Math.round(wrong_amount * 100))
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new PayerRefused('amount')
    const status = invoice.allow_partial && amount < rest ? 'PARTIAL' : 'PAID'
    return settle(invoice, newPayment(invoice, status, amount, options), options.silent ?? silent)
  }

  const scheduleLate = (invoice: Invoice) => {
    const delay = Math.max((invoice.pay_late_at ?? 0) - settings.clock(), 0)
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (isLatePending(invoice, ledger)) pay(invoice.id, { regardless: true }).catch(report)
    }, delay)
    timers.add(timer)
  }

  return {
    pay,
    /** Fails a payment; the invoice stays open and the merchant hears of it as of a success. */
    async decline(invoiceId: string, options: PayOptions = {}) {
      const invoice = invoiceFor(invoiceId)
      requireOpen(invoice)
      return settle(invoice, newPayment(invoice, 'FAILED', invoice.total, options), faults.current().silent)
    },
    async expire(invoiceId: string) {
      const invoice = invoiceFor(invoiceId)
      requireOpen(invoice)
      await ledger.record({ type: 'invoice_expired', invoice_id: invoice.id, pay_late_at: null })
    },
    /** The shop sees an expired invoice, then the money arrives all the same. */
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
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
export type Payer = ReturnType<typeof createPayer>

export const isLatePending = (invoice: Invoice, ledger: Ledger) =>
  invoice.pay_late_at !== null && paidAmount(ledger.paymentsOf(invoice.id)) === 0

const accountPaymentId = () => `4${String(randomInt(1e14)).padStart(14, '0')}`
