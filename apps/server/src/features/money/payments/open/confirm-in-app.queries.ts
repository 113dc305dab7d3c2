import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

/** Claims the confirmation of a pending payment; false while another process has it. */
export async function claimConfirming(db: Db, publicId: string, now: Date, forMs: number): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ details: sql<string>`details || ${JSON.stringify({ confirming: now.toISOString() })}::jsonb` })
    .where('public_id', '=', publicId)
    .where('state', '=', 'pending')
    .where(sql<boolean>`coalesce(details ->> 'confirming', '') < ${new Date(now.getTime() - forMs).toISOString()}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const endConfirming = (db: Db, publicId: string) =>
  db
    .updateTable('payments')
    .set({ details: sql<string>`details - 'confirming'` })
    .where('public_id', '=', publicId)
    .execute()
