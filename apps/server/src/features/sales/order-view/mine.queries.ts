import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { isPlaced, LIST_COLUMNS, type ListColumns } from './listed.queries.ts'

type Picture = Pick<Selectable<Database['images']>, 'hash' | 'width' | 'height' | 'widths' | 'placeholder'>

/** `open`: payment or delivery is still outstanding. */
export type OrderStanding = 'open' | 'finished'

export interface PlacedOrder extends ListColumns {
  /** Product names of the first lines. */
  names: Translated[]
  image: Picture | null
}

export const placedOrders = (
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
  standing?: OrderStanding,
): Promise<PlacedOrder[]> =>
  db
    // Selects the page first, so that names and pictures are only read for its orders.
    .selectFrom((query) =>
      query
        .selectFrom('orders')
        .select(['id', ...LIST_COLUMNS])
        .where('user_id', '=', userId)
        .where(isPlaced)
        .$if(standing !== undefined, (some) => some.where(standing === 'finished' ? isFinished : isOpen))
        .orderBy('placed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('orders'),
    )
    .selectAll()
    .select([names.as('names'), image.as('image')])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function countPlacedOrders(db: Db, userId: number, standing?: OrderStanding): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where(isPlaced)
    .$if(standing !== undefined, (query) => query.where(standing === 'finished' ? isFinished : isOpen))
    .executeTakeFirstOrThrow()
  return count
}

const isFinished = sql<boolean>`(state = 'canceled'
  or (state = 'complete' and shipment_state in ('delivered', 'returned', 'canceled')))`

const isOpen = sql<boolean>`not ${isFinished}`

const names = sql<Translated[]>`(
  select coalesce(jsonb_agg(name order by id), '[]')
  from (select id, name from line_items where order_id = orders.id order by id limit 3) as first_lines)`

const image = sql<Picture | null>`(
  select jsonb_build_object('hash', hash, 'width', width, 'height', height, 'widths', widths, 'placeholder', placeholder)
  from (select product_id, variant_id from line_items where order_id = orders.id order by id limit 1) as first_line
  join product_images shown on shown.product_id = first_line.product_id
    and (shown.variant_id = first_line.variant_id or shown.variant_id is null)
  join images on images.id = shown.image_id
  order by shown.variant_id nulls last, shown.position, shown.id limit 1)`
