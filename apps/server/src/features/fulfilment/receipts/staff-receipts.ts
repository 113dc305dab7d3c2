import type { ReceiptState, StaffReceipt } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import type { Issuing } from './issue-receipts.ts'
import type { Plans } from './plan-receipts.ts'
import type { PosApi } from './pos-api.ts'
import { presentForStaff } from './present-receipt.ts'
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
const DAY_MS = 86_400_000
/** Receipts are due 14 days after delivery and late from the tenth day. */
export const LATE_BEFORE_DUE_MS = 4 * DAY_MS

export type StaffReceipts = ReturnType<typeof createStaffReceipts>

/** Receipts for staff. */
export function createStaffReceipts({ db: database, lifecycle, orders, plans, issuing, pos, now }: Dependencies) {
  const lateBefore = () => new Date(now().getTime() + LATE_BEFORE_DUE_MS)

  async function find(db: Db, siteId: number, id: number) {
    const row = await queries.findReceipt(db, siteId, id)
    if (!row) throw fail('receipt_not_found')
    return row
  }

  /** Makes a refused receipt due again, with the current classification of its goods. */
  const reopen = ({ siteId, userId, id }: StaffRequest) =>
    lifecycle.attempt(database, async (db) => {
      const { order_id: orderId } = await find(db, siteId, id)
      await orders.lockOrder(db, orderId)
      const row = await find(db, siteId, id)
      const by = { actor: 'staff', userId } as const
      const move = { machine: 'receipt', orderId, subjectId: id, by, why: 'tried again' } as const
      if (row.state === 'pending' || row.return_due) {
        await changeReceipt(db, id, [row.state], { next_try_at: now() })
        return
      }
      if (row.state !== 'refused') throw new MoveRefused({ ...move, from: row.state, to: 'pending' })
      const rebuilt = await plans.rebuild(db, row)
      await changeReceipt(db, id, ['refused'], { ...rebuilt, state: 'pending', sent_on: null, next_try_at: now() })
      await lifecycle.moved(db, { ...move, from: 'refused', to: 'pending' })
      await plans.refreshOrder(db, orderId)
    })

  const show = async (siteId: number, id: number): Promise<StaffReceipt> =>
    presentForStaff(await find(database, siteId, id), lateBefore())

  return {
    find,
    show,

    async list(db: Db, siteId: number, params: PageParams & { state?: ReceiptState }) {
      const page = pageOf(params, RECEIPTS_PER_PAGE)
      const late = lateBefore()
      const rows = await queries.listReceipts(db, siteId, params.state, page)
      const { waiting, overdue } = await queries.countWaiting(db, siteId, late)
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
        ...paged(page, await queries.countReceipts(db, siteId, params.state)),
      }
    },

    /** Retries a receipt at once; it stays due if the tax office does not answer. */
    async retry(request: StaffRequest): Promise<StaffReceipt> {
      await reopen(request)
      await issuing?.next(now(), request.id)
      return show(request.siteId, request.id)
    },
  }
}
