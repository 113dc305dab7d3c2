import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

export interface LinkLine {
  variant_id: number
  quantity: number
}

/** A link with its goods. */
export interface LinkRow extends Pick<Selectable<Database['cart_links']>, 'id' | 'code' | 'title' | 'expires_at'> {
  lines: LinkLine[]
}

/** A link with its goods, its author and what came of it. */
export interface StaffLinkRow extends LinkRow {
  created_at: Date
  ended_at: Date | null
  staff: string
  opened: number
  carts: number
  orders: number
  revenue: number
}

const lines = sql<LinkLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('variant_id', variant_id, 'quantity', quantity) order by position), '[]')
  from cart_link_lines where cart_link_id = cart_links.id)`

/** The open link of a code. */
export const openLink = (db: Db, siteId: number, code: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('cart_links')
    .select(['id', 'code', 'title', 'expires_at', lines.as('lines')])
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirst()

const ordersOf = sql`
  cart_link_orders of_link join orders o on o.id = of_link.order_id
  where of_link.cart_link_id = cart_links.id`

const links = (db: Db, siteId: number) =>
  db
    .selectFrom('cart_links')
    .select(['id', 'code', 'title', 'expires_at', 'created_at', 'ended_at', lines.as('lines')])
    .select([
      sql<string>`(
        select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = created_by)`.as('staff'),
      sql<number>`(select count(*)::int from cart_link_visitors v where v.cart_link_id = cart_links.id)`.as('opened'),
      sql<number>`(select count(*)::int from ${ordersOf})`.as('carts'),
      sql<number>`(select count(*)::int from ${ordersOf} and o.state = 'complete')`.as('orders'),
      sql<number>`(select coalesce(sum(o.total), 0)::bigint from ${ordersOf} and o.state = 'complete')`.as('revenue'),
    ])
    .where('site_id', '=', siteId)

export const listLinks = (
  db: Db,
  siteId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffLinkRow[]> => links(db, siteId).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const findLink = (db: Db, siteId: number, id: number): Promise<StaffLinkRow | undefined> =>
  links(db, siteId).where('id', '=', id).executeTakeFirst()

export async function countLinks(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts a link with its goods; undefined if the code is taken. */
export async function insertLink(
  db: Db,
  { title, ...link }: Omit<Insertable<Database['cart_links']>, 'title'> & { title: LinkRow['title'] },
  goods: LinkLine[],
): Promise<number | undefined> {
  const row = await db
    .insertInto('cart_links')
    .values({ ...link, title: JSON.stringify(title) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const values = goods.map((line, position) => ({ ...line, position, cart_link_id: row.id }))
  await db.insertInto('cart_link_lines').values(values).execute()
  return row.id
}

/** Ends a link; one that has ended stays as it is. */
export const endLink = (db: Db, siteId: number, id: number) =>
  db
    .updateTable('cart_links')
    .set({ ended_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

export const insertVisitor = (db: Db, linkId: number, visitor: string) =>
  db
    .insertInto('cart_link_visitors')
    .values({ cart_link_id: linkId, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertOrder = (db: Db, linkId: number, orderId: number) =>
  db
    .insertInto('cart_link_orders')
    .values({ cart_link_id: linkId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What the audit tells of a cart by link. */
export const linkState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('cart_links')
    .select('ended_at')
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
