import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface StoredPieces {
  id: number
  variant_id: number
  stock_location_id: number
  on_hand: number
  reserved: number
}

export interface PlaceOfPieces {
  variant_id: number
  stock_location_id: number
}

/** Stock rows of variants in locations, created where there are none; locked until the transaction ends, in the order of ids. */
export async function lockPieces(db: Db, places: PlaceOfPieces[]): Promise<StoredPieces[]> {
  const requested = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(variant_id bigint, stock_location_id bigint)`
  await sql`
    insert into stock_items (variant_id, stock_location_id, on_hand)
    select variant_id, stock_location_id, 0 from ${requested} order by variant_id, stock_location_id
    on conflict do nothing`.execute(db)
  const { rows } = await sql<StoredPieces>`
    select s.id, s.variant_id, s.stock_location_id, s.on_hand, s.reserved
    from stock_items s join ${requested} using (variant_id, stock_location_id)
    order by s.id for no key update of s`.execute(db)
  return rows
}

/** Movement by staff, for each of its stock rows. */
export interface StaffMovement {
  kind: 'receive' | 'correct' | 'transfer' | 'count'
  reason: string | null
  note: string | null
  userId: number
}

export async function movePieces(
  db: Db,
  changes: { id: number; change: number }[],
  { kind, reason, note, userId }: StaffMovement,
): Promise<void> {
  await sql`
    with changes as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id bigint, change int)
    ), moved as (
      update stock_items s set on_hand = s.on_hand + c.change from changes c where s.id = c.id returning s.id, c.change
    )
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change, reason, note, user_id)
    select id, ${kind}, change, 0, ${reason}, ${note}, ${userId}::bigint from moved order by id`.execute(db)
}
