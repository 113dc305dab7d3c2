import type { QuoteState } from '@delguur/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

type LineRow = Selectable<Database['quote_lines']>

export type StoredQuoteLine = Pick<
  LineRow,
  'id' | 'variant_id' | 'quantity' | 'options' | 'name' | 'sku' | 'list_price' | 'price' | 'quote_package_id'
>

/** Package whose goods are lines of the quote. */
export type StoredQuotePackage = Pick<
  Selectable<Database['quote_packages']>,
  'id' | 'package_id' | 'slug' | 'name' | 'qty' | 'choices' | 'cv' | 'list_discount'
>

/** Quote with its lines and packages, its customer and its order. */
export interface StoredQuote
  extends Pick<
    Selectable<Database['quotes']>,
    | 'id'
    | 'site_id'
    | 'user_id'
    | 'message'
    | 'organisation'
    | 'answer'
    | 'valid_until'
    | 'version'
    | 'created_at'
    | 'answered_at'
  > {
  /** An offer whose time is over without an order is expired. */
  state: QuoteState
  lines: StoredQuoteLine[]
  packages: StoredQuotePackage[]
  order_id: number | null
  order_number: string | null
  /** Its order was placed, whatever became of it then. */
  is_ordered: boolean
  customer: { name: string; phone: string | null; email: string | null }
  answered_by: string | null
}

const isOpen = sql<boolean>`o.state in ('cart', 'address', 'delivery')`

const state = sql<QuoteState>`case when q.state in ('answered', 'accepted') and q.valid_until <= now()
  and (o.id is null or ${isOpen}) then 'expired' else q.state end`

const QUOTES = sql`
  select q.id, q.site_id, q.user_id, q.message, q.organisation, q.answer, q.valid_until, q.version, q.created_at, q.answered_at,
    ${state} as state, o.id as order_id, o.number as order_number, o.id is not null and not ${isOpen} as is_ordered,
    (select json_build_object('name', concat_ws(' ', u.last_name, u.first_name), 'phone', u.phone, 'email', u.email)
      from users u where u.id = q.user_id) as customer,
    (select staff_name(s) from users s where s.id = q.answered_by) as answered_by,
    (select coalesce(json_agg(json_build_object('id', l.id, 'variant_id', l.variant_id, 'quantity', l.quantity, 'options', l.options,
      'name', l.name, 'sku', l.sku, 'list_price', l.list_price, 'price', l.price, 'quote_package_id', l.quote_package_id) order by l.id), '[]')
      from quote_lines l where l.quote_id = q.id) as lines,
    (select coalesce(json_agg(json_build_object('id', k.id, 'package_id', k.package_id, 'slug', k.slug, 'name', k.name, 'qty', k.qty,
      'choices', k.choices, 'cv', k.cv, 'list_discount', k.list_discount) order by k.id), '[]')
      from quote_packages k where k.quote_id = q.id) as packages
  from quotes q left join orders o on o.quote_id = q.id`

/** Whose quotes are read: a customer's own, or those of a site. */
export type QuoteOwner = { userId: number } | { siteId: number }

export interface QuoteFilter {
  of: QuoteOwner
  state?: QuoteState | undefined
  q?: string | undefined
}

const isOf = (owner: QuoteOwner) =>
  'userId' in owner ? sql`q.user_id = ${owner.userId}` : sql`q.site_id = ${owner.siteId}`

const WORDS = sql`concat_ws(' ', q.message, q.answer, q.organisation ->> 'name', q.organisation ->> 'registry_number',
  (select concat_ws(' ', u.last_name, u.first_name, u.phone, u.email) from users u where u.id = q.user_id),
  (select string_agg(concat_ws(' ', l.sku, l.name ->> 'mn', l.name ->> 'en'), ' ') from quote_lines l where l.quote_id = q.id),
  (select string_agg(concat_ws(' ', k.name ->> 'mn', k.name ->> 'en'), ' ') from quote_packages k where k.quote_id = q.id))`

function matching({ of, state: wanted, q = '' }: QuoteFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [isOf(of)]
  if (wanted) all.push(sql`${state} = ${wanted}`)
  if (q.trim() !== '') all.push(hasEach(WORDS, typedWords(q)))
  return sql.join(all, sql` and `)
}

/** Quotes behind a row, the newest first. */
export async function listQuotes(
  db: Db,
  filter: QuoteFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<StoredQuote[]> {
  const { rows } = await sql<StoredQuote>`
    ${QUOTES} where ${matching(filter)} ${afterId === null ? sql`` : sql`and q.id < ${afterId}`}
    order by q.id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of the quotes; no more than `most` are counted. */
export async function countQuotes(db: Db, filter: QuoteFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from quotes q left join orders o on o.quote_id = q.id where ${matching(filter)} limit ${most}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function findQuote(db: Db, owner: QuoteOwner, id: number): Promise<StoredQuote | undefined> {
  const { rows } = await sql<StoredQuote>`${QUOTES} where q.id = ${id} and ${isOf(owner)}`.execute(db)
  return rows[0]
}

/** Locks the quote until the transaction ends; false if there is none. */
export async function lockQuote(db: Db, owner: QuoteOwner, id: number): Promise<boolean> {
  const { rows } = await sql`select from quotes q where q.id = ${id} and ${isOf(owner)} for update`.execute(db)
  return rows.length > 0
}

/** Number of a customer's quotes that wait for an answer. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quotes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return count
}

export interface NewQuote {
  site_id: number
  user_id: number
  message: string
  organisation: { name: string; registry_number: string } | null
}

export type NewQuoteLine = Omit<StoredQuoteLine, 'id' | 'price' | 'quote_package_id'>

/** Package with its goods. */
export type NewQuotePackage = Omit<StoredQuotePackage, 'id'> & { lines: NewQuoteLine[] }

export async function insertQuote(
  db: Db,
  quote: NewQuote,
  { lines, packages }: { lines: NewQuoteLine[]; packages: NewQuotePackage[] },
): Promise<number> {
  const { id } = await db
    .insertInto('quotes')
    .values({ ...quote, organisation: quote.organisation && JSON.stringify(quote.organisation) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) await insertLines(db, { quote_id: id, quote_package_id: null }, lines)
  for (const whole of packages) {
    await insertLines(db, { quote_id: id, quote_package_id: await insertPackage(db, id, whole) }, whole.lines)
  }
  return id
}

async function insertPackage(db: Db, quoteId: number, whole: NewQuotePackage): Promise<number> {
  const { lines: _, name, choices, cv, ...row } = whole
  const { id } = await db
    .insertInto('quote_packages')
    .values({
      ...row,
      quote_id: quoteId,
      name: JSON.stringify(name),
      choices: JSON.stringify(choices),
      cv: JSON.stringify(cv),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertLines = (
  db: Db,
  owner: { quote_id: number; quote_package_id: number | null },
  lines: NewQuoteLine[],
): Promise<unknown> =>
  db
    .insertInto('quote_lines')
    .values(
      lines.map(({ options, name, ...line }) => ({
        ...line,
        ...owner,
        options: JSON.stringify(options),
        name: JSON.stringify(name),
      })),
    )
    .execute()

export const organisationOf = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('organisations')
    .select(['name', 'registry_number'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export interface Answer {
  state: 'answered' | 'declined'
  answer: string
  validUntil: Date | null
  by: number
}

export async function writeAnswer(db: Db, id: number, { state, answer, validUntil, by }: Answer): Promise<void> {
  await db
    .updateTable('quotes')
    .set(({ eb }) => ({
      state,
      answer,
      answered_by: by,
      answered_at: sql<Date>`now()`,
      reminded_at: null,
      version: eb('version', '+', 1),
      ...(validUntil && { valid_until: validUntil }),
    }))
    .where('id', '=', id)
    .execute()
}

export const writePrices = (db: Db, quoteId: number, prices: { id: number; price: number }[]) =>
  sql`
    update quote_lines l set price = offered.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as offered(id bigint, price bigint)
    where l.id = offered.id and l.quote_id = ${quoteId}`.execute(db)

export const setState = (db: Db, id: number, state: 'accepted' | 'declined') =>
  db.updateTable('quotes').set({ state }).where('id', '=', id).execute()

/** Offers that end before a moment and of which nobody was reminded, locked and marked as told. */
export async function takeEnding(db: Db, before: Date, limit: number): Promise<StoredQuote[]> {
  const { rows } = await sql<{ id: number }>`
    update quotes set reminded_at = now() where id in (
      select id from quotes where state = 'answered' and reminded_at is null and valid_until > now() and valid_until <= ${before}
      order by id limit ${limit} for update skip locked)
    returning id`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { rows: quotes } = await sql<StoredQuote>`${QUOTES} where q.id = any(${ids}::bigint[]) order by q.id`.execute(
    db,
  )
  return quotes
}

/** What the audit tells of a quote: nothing of who asked. */
export async function quoteState(db: Db, { id, siteId }: NamedThing) {
  const quote = await findQuote(db, { siteId }, Number(id))
  return (
    quote && {
      state: quote.state,
      valid_until: quote.valid_until,
      lines: quote.lines.map(({ id, price }) => ({ id, price })),
    }
  )
}

export const deleteQuotesOf = (db: Db, userId: number) =>
  db.deleteFrom('quotes').where('user_id', '=', userId).execute()
