import type { Api, Locale, Query, StaffReceipt } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { listTable, readOn } from '../../../platform/list-table.ts'
import { paged, pageOf } from '../../../platform/paging.ts'
import type { Table } from '../../../platform/tables.ts'
import { type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { Issuing } from './issue-receipts.ts'
import type { Plans } from './plan-receipts.ts'
import type { PosApi } from './pos-api.ts'
import { presentForStaff } from './present-receipt.ts'
import { RECEIPT_COLUMNS } from './receipt-columns.ts'
import { changeReceipt } from './receipts.queries.ts'
import * as queries from './staff-receipts.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'moved' | 'attempt'>
  orders: Pick<Orders, 'lockOrder'>
  plans: Pick<Plans, 'rebuild' | 'refreshOrder'>
  issuing: Issuing | null
  pos: PosApi | null
  now: () => Date
}

/** Receipt and acting member of staff. */
export interface StaffRequest {
  siteId: number
  userId: number
  id: number
}

const RECEIPTS_PER_PAGE = 40
/** Receipts are due 14 days after delivery and late from the tenth day. */
export const LATE_BEFORE_DUE_MS = 4 * DAY_MS

type Filters = Pick<Query<Api['GET /api/back_office/receipts']>, 'state' | 'q' | 'from' | 'to'>

export type StaffReceipts = ReturnType<typeof createStaffReceipts>

/** Receipts for staff. */
export function createStaffReceipts({ db, lifecycle, orders, plans, issuing, pos, now }: Dependencies) {
  const lateBefore = () => new Date(now().getTime() + LATE_BEFORE_DUE_MS)

  async function find(tx: Db, siteId: number, id: number) {
    const row = await queries.findReceipt(tx, siteId, id)
    if (!row) throw fail('receipt_not_found')
    return row
  }

  /** Makes a refused receipt due again, with the current classification of its goods. */
  const reopen = ({ siteId, userId, id }: StaffRequest) =>
    lifecycle.attempt(db, async (tx) => {
      const { order_id: orderId } = await find(tx, siteId, id)
      await orders.lockOrder(tx, orderId)
      const row = await find(tx, siteId, id)
      const by = { actor: 'staff', userId } as const
      const move = { machine: 'receipt', orderId, subjectId: id, by, why: 'tried again' } as const
      if (row.state === 'pending' || row.return_due) {
        await changeReceipt(tx, id, [row.state], { next_try_at: now() })
        return
      }
      if (row.state !== 'refused') throw new MoveRefused({ ...move, from: row.state, to: 'pending' })
      const rebuilt = await plans.rebuild(tx, row)
      await changeReceipt(tx, id, ['refused'], { ...rebuilt, state: 'pending', sent_on: null, next_try_at: now() })
      await lifecycle.moved(tx, { ...move, from: 'refused', to: 'pending' })
      await plans.refreshOrder(tx, orderId)
    })

  const show = async (siteId: number, id: number): Promise<StaffReceipt> =>
    presentForStaff(await find(db, siteId, id), lateBefore())

  return {
    find,
    show,

    async list(tx: Db, siteId: number, query: Query<Api['GET /api/back_office/receipts']>) {
      const page = pageOf(query, RECEIPTS_PER_PAGE)
      const filter = filterOf(siteId, query)
      const late = lateBefore()
      const rows = await queries.listReceipts(tx, filter, page)
      const { waiting, overdue } = await queries.countWaiting(tx, siteId, late)
      const info = (await pos?.info()) ?? null
      return {
        receipts: rows.map((row) => presentForStaff(row, late)),
        waiting,
        overdue,
        service: {
          reachable: info !== null,
          lotteries_left: info?.lotteriesLeft ?? null,
          last_sent_at: info?.lastSentAt ?? null,
        },
        ...paged(page, await queries.countReceipts(tx, filter)),
      }
    },

    /** The filtered receipts, by id. */
    export(tx: Db, siteId: number, query: Filters, locale: Locale): Table {
      const filter = filterOf(siteId, query)
      const pages = readOn((afterId, limit) => queries.receiptsBehind(tx, filter, afterId, limit))
      return listTable('receipts', RECEIPT_COLUMNS, pages, locale)
    },

    /** Retries a receipt at once; it stays due if the tax office does not answer. */
    async retry(request: StaffRequest): Promise<StaffReceipt> {
      await reopen(request)
      await issuing?.next(now(), request.id)
      return show(request.siteId, request.id)
    },
  }
}

function filterOf(siteId: number, { state, q, from, to }: Filters): queries.ReceiptFilter {
  return {
    siteId,
    state: state ?? null,
    text: q?.replace(/\s/g, '').toUpperCase() || null,
    issuedFrom: from === undefined ? null : startOfDay(from),
    issuedBefore: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
  }
}
