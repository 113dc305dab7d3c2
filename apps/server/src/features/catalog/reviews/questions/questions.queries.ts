import type { ModerationState, QuestionSort } from '@delguur/contract'
import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { NamedThing } from '../../../../platform/http/index.ts'
import type { Translated } from '../../../../platform/locale.ts'
import { type AuthorRow, authorColumns } from '../author.queries.ts'
import { hasWords } from '../written.queries.ts'

/** Question with its author as they are called today. */
export type StoredQuestion = Selectable<Database['questions']> &
  AuthorRow & {
    slug: string
    product_name: Translated
  }

const storedQuestions = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .leftJoin('users', 'users.id', 'questions.user_id')
    .selectAll('questions')
    .select(authorColumns())
    .select(['products.slug', 'products.name as product_name'])

/** Each is the order of an index. */
const ORDERS: Record<QuestionSort, Expression<unknown>> = {
  helpful: sql`questions.helpful desc, questions.answer_count desc, questions.created_at desc, questions.id desc`,
  newest: sql`questions.created_at desc, questions.id desc`,
}

export interface QuestionFilter {
  productId: number
  /** Terms of each word that has to occur. */
  words: string[][]
  sort: QuestionSort
}

const published = (db: Db, { productId, words }: QuestionFilter) =>
  words.reduce(
    (query, terms) => query.where(sql<boolean>`words && ${terms}::text[]`),
    db
      .selectFrom('questions')
      .where('product_id', '=', productId)
      .where('state', '=', sql.lit('published' as const)),
  )

/** One page of questions, which is cut before their authors are read. */
export const questionPage = (db: Db, filter: QuestionFilter, { limit, offset }: { limit: number; offset: number }) =>
  published(db, filter).select('id').orderBy(ORDERS[filter.sort]).limit(limit).offset(offset)

export const publishedQuestions = (
  db: Db,
  filter: QuestionFilter,
  page: { limit: number; offset: number },
): Promise<StoredQuestion[]> =>
  storedQuestions(db)
    .where('questions.id', 'in', questionPage(db, filter, page))
    .orderBy(ORDERS[filter.sort])
    .execute()

export async function countPublished(db: Db, filter: QuestionFilter): Promise<number> {
  const { count } = await published(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const findWhere = (db: Db, condition: Expression<SqlBool>): Promise<StoredQuestion | undefined> =>
  storedQuestions(db).where(condition).executeTakeFirst()

export const findQuestion = (db: Db, id: number) => findWhere(db, sql<boolean>`questions.id = ${id}`)

/** The question that a customer has already asked in these words. */
export const sameQuestion = (db: Db, userId: number, productId: number, text: string) =>
  findWhere(
    db,
    sql<boolean>`questions.user_id = ${userId} and questions.product_id = ${productId} and questions.text = ${text}
      and md5(questions.text) = md5(${text})`,
  )

/** Questions of a customer about all products, or one, newest first. */
export const questionsBy = (
  db: Db,
  userId: number,
  { productId, limit }: { productId?: number; limit?: number } = {},
): Promise<StoredQuestion[]> =>
  storedQuestions(db)
    .where('questions.user_id', '=', userId)
    .$if(productId !== undefined, (some) => some.where('questions.product_id', '=', productId ?? 0))
    .orderBy('questions.created_at', 'desc')
    .orderBy('questions.id', 'desc')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .execute()

export interface StaffFilter {
  siteId: number
  state: ModerationState | null
  answered: boolean | null
  /** Words of the question and its product. */
  q: string
}

const ofSite = (db: Db, { siteId, state, answered, q }: StaffFilter) =>
  storedQuestions(db)
    .where('questions.site_id', '=', siteId)
    .$if(state !== null, (some) => some.where('questions.state', '=', state ?? 'waiting'))
    .$if(answered === true, (some) => some.where('questions.answer_count', '>', 0))
    .$if(answered === false, (some) => some.where(sql<boolean>`questions.answer_count = 0`))
    .$if(answered === false && state === null, (some) => some.where(sql<boolean>`questions.state <> 'rejected'`))
    .$if(q !== '', (some) => some.where(hasWords(sql.ref('questions.text'), q)))

export const questionsOfSite = (
  db: Db,
  filter: StaffFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredQuestion[]> => ofSite(db, filter).orderBy('questions.id').limit(limit).offset(offset).execute()

export async function countQuestionsOfSite(db: Db, filter: StaffFilter): Promise<number> {
  const { count } = await ofSite(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertQuestion(
  db: Db,
  question: {
    site_id: number
    product_id: number
    user_id: number
    text: string
    words: string[]
    state: ModerationState
  },
): Promise<number> {
  const { id } = await db.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Questions that a customer has asked since a moment. */
export async function countQuestionsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a question, and with it the right to write its answers, until the transaction ends; undefined if there is none. */
export const lockQuestion = (db: Db, id: number) =>
  db
    .selectFrom('questions')
    .select(['id', 'site_id', 'user_id', 'product_id', 'state', 'text', 'answer_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateQuestion = (db: Db, id: number, change: Updateable<Database['questions']>) =>
  db.updateTable('questions').set(change).where('id', '=', id).execute()

/** Lets every node forget the answers and pages that show questions. */
export const announceChange = (db: Db) => sql`select pg_notify('cache_purge', '')`.execute(db)

export const deleteQuestion = (db: Db, id: number) => db.deleteFrom('questions').where('id', '=', id).execute()

/** Deletes what of a customer nobody else has seen, and takes their name off the rest. */
export async function forgetAsker(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('questions').where('user_id', '=', userId).where('state', '<>', 'published').execute()
  await db.updateTable('questions').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** What the audit tells of a question. */
export const questionState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('questions')
    .leftJoin('answers', (join) =>
      join.onRef('answers.question_id', '=', 'questions.id').on('answers.by_shop', '=', true),
    )
    .select(['questions.state', 'questions.refusal', 'answers.text as answer'])
    .where('questions.id', '=', Number(id))
    .where('questions.site_id', '=', siteId)
    .executeTakeFirst()
