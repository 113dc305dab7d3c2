import type { EditState, Locale, OrderEdit } from '@delguur/contract'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { By, Lifecycle } from '../lifecycle/index.ts'
import * as queries from './order-edits.queries.ts'
import { presentEdit } from './present-edit.ts'

export type OrderEdits = ReturnType<typeof createOrderEdits>

/** Changes of placed orders and their states. The caller of each write has locked the order’s row. */
export function createOrderEdits({ lifecycle }: { lifecycle: Pick<Lifecycle, 'began' | 'moved'> }) {
  /** Ends a pending edit, with the effects of its move; false if it was not pending. */
  async function end(
    db: Db,
    id: number,
    { to, by, why }: { to: Exclude<EditState, 'pending'>; by: By; why: string },
  ): Promise<boolean> {
    const row = await queries.endEdit(db, id, to)
    if (!row) return false
    await lifecycle.moved(db, { machine: 'edit', orderId: row.order_id, subjectId: id, from: 'pending', to, by, why })
    return true
  }

  return {
    end,
    editsOf: queries.editsOf,
    read: queries.readEdit,
    pending: queries.pendingEdit,
    overdue: queries.overdueEdits,
    writeBooked: queries.writeBooked,
    writeExchanged: queries.writeExchanged,
    exchangedFor: queries.exchangedFor,

    /** Records a new edit; it is pending until `end` applies it. */
    async begin(db: Db, row: Insertable<Database['order_edits']>, by: By): Promise<queries.EditRow> {
      const edit = await queries.insertEdit(db, row)
      const { id, order_id: orderId, reason: why } = edit
      await lifecycle.began(db, { machine: 'edit', orderId, subjectId: id, by, why })
      return edit
    },

    isPending: async (db: Db, id: number): Promise<boolean> => (await queries.readEdit(db, id)).state === 'pending',

    /** Applies an edit whose difference was paid. */
    async markPaid(db: Db, id: number, why: string): Promise<void> {
      if (!(await end(db, id, { to: 'applied', by: { actor: 'provider' }, why }))) {
        throw new Error(`Edit ${id} could not take its payment`)
      }
    },

    /** Edits for the holder of an order, oldest first. */
    ofOrder: async (db: Db, orderId: number, locale: Locale): Promise<OrderEdit[]> =>
      (await queries.editsOf(db, orderId)).map((row) => presentEdit(row, locale)),
  }
}
