import type { CompanyOrder } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { readableText } from '../../../platform/readable-text.ts'
import type { NewPayment, Payments } from '../../money/payments/index.ts'
import type { By } from '../lifecycle/index.ts'
import { isDigital, type LiveOrder, type Orders } from '../orders/index.ts'
import * as queries from './companies.queries.ts'
import type { CompanyCaller } from './companies.service.ts'
import { createCompanyLetters, type LetterDependencies } from './company-letters.ts'
import * as invoices from './invoices.queries.ts'
import { presentInvoice } from './present-company.ts'

interface Dependencies extends LetterDependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'lockOrder' | 'move'>
  payments: Pick<Payments, 'openInvoice' | 'agreeTo' | 'request' | 'cancel'>
}

/** Terms on which a member buys an order on invoice. */
export interface InvoiceTerms {
  company: queries.CompanyRow
  /** An approver has to agree before it is placed. */
  needsApproval: boolean
  /** When it has to be paid, or until when the approval is waited for. */
  until: Date
}

/** Time in which an approver decides, while the goods are held. */
const APPROVAL_MS = 3 * DAY_MS
const REMINDED_AT_ONCE = 100
const MEMBER: By = { actor: 'shopper' }

export type Invoicing = ReturnType<typeof createInvoicing>

/** Buying on invoice: the limit of credit, approval, and reminders of what is overdue. */
export function createInvoicing({ db, orders, payments, ...letterDependencies }: Dependencies) {
  const letters = createCompanyLetters(letterDependencies)

  /** Approver, with their company; throws `company_not_found` and `approver_needed`. */
  async function approverOf(tx: Db, userId: number): Promise<queries.CompanyRow> {
    const member = await queries.memberOf(tx, userId)
    if (!member) throw fail('company_not_found')
    if (member.role !== 'approver') throw fail('approver_needed')
    return member.company
  }

  async function find(tx: Db, companyId: number, id: number): Promise<invoices.InvoiceRow> {
    const invoice = await invoices.findInvoice(tx, companyId, id)
    if (!invoice) throw fail('company_order_not_found')
    return invoice
  }

  /** Invoice whose order is locked until the transaction ends. */
  async function lock(tx: Db, companyId: number, id: number): Promise<invoices.InvoiceRow> {
    await orders.lockOrder(tx, (await find(tx, companyId, id)).order_id)
    return find(tx, companyId, id)
  }

  /** Throws `credit_exceeded`, unless the sum may still be bought on invoice by the end of the transaction. */
  async function claimCredit(tx: Db, companyId: number, sum: number): Promise<void> {
    const left = await queries.lockCredit(tx, companyId)
    if (sum > left) throw fail('credit_exceeded', { left })
  }

  async function place(tx: Db, { userId }: CompanyCaller, id: number): Promise<invoices.InvoiceRow> {
    const company = await approverOf(tx, userId)
    const invoice = await lock(tx, company.id, id)
    if (invoice.placed_at !== null) return invoice
    const isBuyer = company.members.some(({ user_id }) => user_id === invoice.user_id)
    // The shop may have ended the company's account, or the buyer's place in it, while the order waited.
    if (invoice.state !== 'waiting' || !company.is_active || !isBuyer) throw fail('company_order_decided')
    await claimCredit(tx, company.id, invoice.total - invoice.paid)
    const dueAt = dueAtOf(company)
    await invoices.approveInvoice(tx, id, { by: userId, dueAt })
    await payments.agreeTo(tx, invoice.payment, dueAt)
    const placed = { to: 'complete', payment: 'balance_due', by: MEMBER, why: 'approved on invoice' } as const
    await orders.move(tx, invoice.order_id, { from: ['payment'], ...placed })
    const approved = await find(tx, company.id, id)
    await letters.tellBuyer(tx, company, approved, 'approved')
    return approved
  }

  return {
    /**
     * Terms for a customer and what they buy; null for keys and tickets, and for whoever buys for no company that is active, or could get
     * approval from nobody.
     */
    async termsFor(tx: Db, userId: number, { lines, totals }: Pick<LiveOrder, 'lines' | 'totals'>) {
      if (lines.some(isDigital)) return null
      const member = await queries.memberOf(tx, userId)
      if (!member?.company.is_active) return null
      const { company, role, order_limit: limit } = member
      const needsApproval = role === 'buyer' && limit !== null && totals.total > limit
      if (needsApproval && !company.members.some((one) => one.role === 'approver')) return null
      const until = needsApproval ? new Date(Date.now() + APPROVAL_MS) : dueAtOf(company)
      return { company, needsApproval, until } satisfies InvoiceTerms
    },

    /**
     * Opens the payment of an order whose holds are all taken, and returns its public id. What needs no approval is taken from the credit
     * of the company, or refused with `credit_exceeded`; of the rest its approvers are told.
     */
    async open(tx: Db, terms: InvoiceTerms, payment: NewPayment): Promise<string> {
      const { company, needsApproval, until } = terms
      const { orderId, userId, amount } = payment
      if (!needsApproval) await claimCredit(tx, company.id, amount)
      const opened = await payments.openInvoice(tx, payment, { until, needsApproval })
      const dueAt = needsApproval ? null : until
      const id = await invoices.insertInvoice(tx, { companyId: company.id, orderId, userId, payment: opened, dueAt })
      if (needsApproval) await letters.askApprovers(tx, company, await find(tx, company.id, id))
      return opened
    },

    /** Places the order; idempotent. Throws `company_order_decided` for one that waits no longer, and `credit_exceeded`. */
    async approve(caller: CompanyCaller, id: number): Promise<CompanyOrder> {
      const { company_id, payment } = await inTransaction(db, (tx) => place(tx, caller, id))
      await payments.request(payment)
      return presentInvoice(await find(db, company_id, id), caller.locale)
    },

    /**
     * Gives the order back to its buyer; idempotent. The decision is committed before the payment is canceled, so that nobody approves it in
     * between. Throws `company_order_decided`.
     */
    async refuse({ userId, locale }: CompanyCaller, id: number, reason: string): Promise<CompanyOrder> {
      const answer = readableText(reason, 'answer')
      const { company, payment } = await inTransaction(db, async (tx) => {
        const company = await approverOf(tx, userId)
        const invoice = await lock(tx, company.id, id)
        if (invoice.state === 'waiting') {
          await invoices.refuseInvoice(tx, id, { by: userId, answer })
          await letters.tellBuyer(tx, company, await find(tx, company.id, id), 'refused')
        } else if (invoice.state !== 'refused') throw fail('company_order_decided')
        return { company, payment: invoice.payment }
      })
      await payments.cancel(payment, { by: MEMBER, why: answer })
      return presentInvoice(await find(db, company.id, id), locale)
    },

    /** Tells companies of invoices whose day has passed, once. */
    async remindOverdue(now = new Date()): Promise<void> {
      for (;;) {
        const told = await inTransaction(db, async (tx) => {
          const overdue = await invoices.takeOverdue(tx, now, REMINDED_AT_ONCE)
          for (const invoice of overdue) {
            const company = await queries.readCompany(tx, invoice.company_id)
            await letters.tellOverdue(tx, company, invoice)
          }
          return overdue.length
        })
        if (told < REMINDED_AT_ONCE) return
      }
    },
  }
}

/** End of the last day on which an invoice of today is paid in time. */
const dueAtOf = ({ payment_days: days }: queries.CompanyRow): Date =>
  new Date(startOfDay(isoDay(new Date())).getTime() + (days + 1) * DAY_MS)
