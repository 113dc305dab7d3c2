import type { Api, Locale, Query, Refund, StaffRefund } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type Change, fail } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Table } from '../../../platform/tables.ts'
import type { By, Lifecycle } from '../../sales/lifecycle/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { Credits } from '../credits/index.ts'
import type { PaymentProvider } from '../payments/index.ts'
import { createOweRefunds } from './owe-refunds.ts'
import { acceptsAccount, presentForStaff, presentRefund } from './present-refund.ts'
import { createProviderRefunds } from './provider-refunds.ts'
import { REFUND_COLUMNS } from './refund-columns.ts'
import * as queries from './refunds.queries.ts'
import { createSendRefunds, type SentByStaff, type StaffRefundRequest } from './send-refunds.ts'
import * as lists from './staff-refunds.queries.ts'
import { maskedNumber, readTransferAccount } from './transfer-account.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'attempt' | 'began' | 'moved'>
  orders: Pick<Orders, 'lockOrder' | 'tryMove'>
  credits: Pick<Credits, 'spentOn' | 'walletOf'>
  providers: PaymentProvider[]
  now?: () => Date
  /** Reports a provider that did not answer. */
  onError(error: Error): void
}

type Filters = Pick<Query<Api['GET /api/back_office/refunds']>, 'state' | 'q' | 'from' | 'to'>

const REFUNDS_PER_PAGE = 40
const THE_SHOP: By = { actor: 'shop' }

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Refunds. An owed refund is a row and a ledger entry; balances are credited at once, the rest is sent by a provider or by
 * staff. Functions that join a transaction expect the caller to hold the order's row.
 */
export function createRefunds(dependencies: Dependencies) {
  const { db, lifecycle, orders, credits, providers } = dependencies
  const { now = () => new Date(), onError } = dependencies
  const sending = createSendRefunds({ db, lifecycle, orders, credits })

  return {
    ...createOweRefunds({ lifecycle, orders, credits, sending }),
    ...createProviderRefunds({ db, providers, sending, now, onError }),

    /** Marks the payment of an order as refunded if all its refunds are sent already. */
    closeIfSent: (tx: Db, orderId: number): Promise<void> => sending.close(tx, orderId, THE_SHOP),

    /** Return whose last due refund is this one; null if there is none. */
    returnPaidBy: queries.returnPaidBy,

    async ofOrder(tx: Db, orderId: number, locale: Locale): Promise<Refund[]> {
      return (await queries.refundsOfOrder(tx, orderId)).map((row) => presentRefund(row, locale))
    },

    async list(
      tx: Db,
      siteId: number,
      params: PageParams & Filters,
    ): Promise<{ refunds: StaffRefund[] } & ReturnType<typeof paged>> {
      const page = pageOf(params, REFUNDS_PER_PAGE)
      const filter = filterOf(siteId, params)
      const rows = await lists.listRefunds(tx, filter, page)
      const now = new Date()
      const refunds = rows.map((row) => presentForStaff(row, now))
      return { refunds, ...paged(page, await lists.countRefunds(tx, filter)) }
    },

    export(db: Db, siteId: number, params: Filters, locale: Locale): Table {
      const filter = filterOf(siteId, params)
      const pages = readOn((afterId, limit) => lists.refundsAfter(db, filter, afterId, limit))
      return listTable('refunds', REFUND_COLUMNS, pages, locale)
    },

    /** Writes down the account that the customer named; it may be corrected until the refund is sent. */
    async setAccount(
      tx: Db,
      {
        siteId,
        refundId,
        changed,
      }: Pick<StaffRefundRequest, 'siteId' | 'refundId'> & { changed(change: Change): void },
      typed: Parameters<typeof readTransferAccount>[0],
    ): Promise<StaffRefund> {
      const account = readTransferAccount(typed)
      const before = await queries.findRefund(tx, siteId, refundId)
      if (!before) throw fail('refund_not_found')
      if (!acceptsAccount(before) || !(await queries.setAccount(tx, refundId, account)))
        throw fail('refund_takes_no_account')
      changed({
        label: before.order_number,
        before: { number: before.account && maskedNumber(before.account) },
        after: { number: maskedNumber(account) },
      })
      return presentForStaff({ ...before, account }, new Date())
    },

    send: async (request: StaffRefundRequest, sent: SentByStaff): Promise<StaffRefund> =>
      presentForStaff(await sending.byStaff(request, sent), new Date()),

    sendToWallet: async (request: StaffRefundRequest): Promise<StaffRefund> =>
      presentForStaff(await sending.toWallet(request), new Date()),
  }
}

const filterOf = (siteId: number, { state, q, from, to }: Filters): lists.RefundFilter => ({
  siteId,
  state: state ?? null,
  text: q?.trim() || null,
  from: from === undefined ? null : startOfDay(from),
  before: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
})
