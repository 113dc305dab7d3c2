import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'
import type { NamedThing } from '../../../platform/http/index.ts'

export type NewContactForm = Insertable<Database['contact_forms']>
type Words = Pick<NewContactForm, 'site_id' | 'name' | 'phone' | 'email' | 'order_number' | 'message'>

/** Whoever sends the same words a second time waits for the first to be stored. */
export const lockWords = (db: Db, words: Words) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contact form ${JSON.stringify(keyOf(words))}`}, 0))`.execute(db)

const keyOf = ({ site_id, name, phone, email, order_number, message }: Words) => [
  site_id,
  name,
  phone,
  email,
  order_number,
  message,
]

/** Whether the same words have come since a moment. */
export async function isStored(db: Db, words: Words, since: Date): Promise<boolean> {
  const stored = await db
    .selectFrom('contact_forms')
    .select('id')
    .where('site_id', '=', words.site_id)
    .where('name', '=', words.name)
    .where(isSame('phone', words.phone))
    .where(isSame('email', words.email))
    .where(isSame('order_number', words.order_number))
    .where('message', '=', words.message)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return stored !== undefined
}

const isSame = (column: 'phone' | 'email' | 'order_number', value: string | null | undefined) =>
  sql<boolean>`${sql.ref(column)} is not distinct from ${value ?? null}::text`

export async function insertForm(db: Db, form: NewContactForm): Promise<number> {
  const { id } = await db.insertInto('contact_forms').values(form).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface FormFilter {
  siteId: number
  state?: 'new' | 'done' | undefined
  q?: string | undefined
}

const WORDS = sql`concat_ws(' ', f.name, f.phone, f.email, f.order_number, f.message)`

function matching({ siteId, state, q = '' }: FormFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`f.site_id = ${siteId}`]
  if (state === 'new') all.push(sql`f.done_at is null`)
  if (state === 'done') all.push(sql`f.done_at is not null`)
  if (q.trim() !== '') all.push(hasEach(WORDS, typedWords(q)))
  return sql.join(all, sql` and `)
}

export type FormRow = Omit<Selectable<Database['contact_forms']>, 'done_by' | 'site_id'> & {
  done_by: string | null
  has_order: boolean
}

const COLUMNS = sql`f.id, f.user_id, f.locale, f.salutation, f.name, f.phone, f.email, f.order_number, f.message,
  f.created_at, f.done_at, (select staff_name(s) from users s where s.id = f.done_by) as done_by,
  exists (select from orders o where o.number = f.order_number and o.site_id = f.site_id and o.placed_at is not null)
    as has_order`

/** Forms behind a row, the newest first. */
export async function listForms(
  db: Db,
  filter: FormFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select ${COLUMNS} from contact_forms f
    where ${matching(filter)} ${afterId === null ? sql`` : sql`and f.id < ${afterId}`}
    order by f.id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of the forms; no more than `most` are counted. */
export async function countForms(db: Db, filter: FormFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from contact_forms f where ${matching(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findForm(db: Db, siteId: number, id: number): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select ${COLUMNS} from contact_forms f where f.id = ${id} and f.site_id = ${siteId}`.execute(db)
  return rows[0]
}

/** One that is done stays as it is. */
export const markDone = (db: Db, siteId: number, id: number, by: number) =>
  db
    .updateTable('contact_forms')
    .set({ done_at: sql`now()`, done_by: by })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('done_at', 'is', null)
    .execute()

export const reopen = (db: Db, siteId: number, id: number) =>
  db
    .updateTable('contact_forms')
    .set({ done_at: null, done_by: null })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .execute()

/** What the audit may tell of a form: nothing of who wrote it. */
export const formState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('contact_forms')
    .select(({ eb }) => eb.case().when('done_at', 'is', null).then('new').else('done').end().as('state'))
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()

export const formsOf = (db: Db, userId: number) =>
  db
    .selectFrom('contact_forms')
    .select(['salutation', 'name', 'phone', 'email', 'order_number', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export async function forgetFormsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('contact_forms').where('user_id', '=', userId).execute()
}

export async function forgetDone(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('contact_forms')
    .where('done_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
