import { ANSWERS_IN_LIST, type ModerationState } from '@delguur/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../../platform/db/index.ts'
import type { NamedThing } from '../../../../platform/http/index.ts'
import type { Translated } from '../../../../platform/locale.ts'
import { type AuthorRow, authorColumns } from '../author.queries.ts'
import type { StaffFilter } from './questions.queries.ts'

/** Answer with its author as they are called today, and its question. */
export type StoredAnswer = Selectable<Database['answers']> &
  AuthorRow & {
    question: string
    asked_by: number | null
    question_state: ModerationState
    product_id: number
    slug: string
    product_name: Translated
  }

const storedAnswers = (db: Db) =>
  db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .leftJoin('users', 'users.id', 'answers.user_id')
    .selectAll('answers')
    .select(authorColumns())
    .select([
      'questions.text as question',
      'questions.user_id as asked_by',
      'questions.state as question_state',
      'questions.product_id',
      'products.slug',
      'products.name as product_name',
    ])

const BEST_FIRST = sql`answers.by_shop desc, answers.helpful desc, answers.id`

/** All published answers of a question: the shop's, then the most helpful. */
export const answersOf = (db: Db, questionId: number): Promise<StoredAnswer[]> =>
  storedAnswers(db)
    .where('answers.question_id', '=', questionId)
    .where('answers.state', '=', 'published')
    .orderBy(BEST_FIRST)
    .execute()

/** The best answers of each question; of one question there are few. */
export async function bestAnswers(db: Db, questionIds: number[]): Promise<StoredAnswer[]> {
  if (questionIds.length === 0) return []
  const ranked = db
    .selectFrom('answers')
    .select(['id', sql<number>`row_number() over (partition by question_id order by ${BEST_FIRST})`.as('place')])
    .where('question_id', 'in', questionIds)
    .where('state', '=', 'published')
    .as('ranked')
  return storedAnswers(db)
    .innerJoin(ranked, 'ranked.id', 'answers.id')
    .where('ranked.place', '<=', ANSWERS_IN_LIST)
    .orderBy(BEST_FIRST)
    .execute()
}

export const findAnswer = (db: Db, id: number): Promise<StoredAnswer | undefined> =>
  storedAnswers(db).where('answers.id', '=', id).executeTakeFirst()

/** The answer of a customer to a question; null asks for the shop's. */
export const answerBy = (db: Db, questionId: number, userId: number | null): Promise<StoredAnswer | undefined> =>
  storedAnswers(db)
    .where('answers.question_id', '=', questionId)
    .$if(userId === null, (some) => some.where('answers.by_shop', '=', true))
    .$if(userId !== null, (some) => some.where('answers.user_id', '=', userId))
    .executeTakeFirst()

/** Answers of a customer about all products, or one, newest first. */
export const answersBy = (
  db: Db,
  userId: number,
  { productId, limit }: { productId?: number; limit?: number } = {},
): Promise<StoredAnswer[]> =>
  storedAnswers(db)
    .where('answers.user_id', '=', userId)
    .$if(productId !== undefined, (some) => some.where('questions.product_id', '=', productId ?? 0))
    .orderBy('answers.created_at', 'desc')
    .orderBy('answers.id', 'desc')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .execute()

export type AnswerFilter = Pick<StaffFilter, 'siteId' | 'state'>

export const answersOfSite = (
  db: Db,
  { siteId, state }: AnswerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredAnswer[]> =>
  storedAnswers(db)
    .where('answers.site_id', '=', siteId)
    .where(sql<boolean>`not answers.by_shop`)
    .$if(state !== null, (some) => some.where('answers.state', '=', state ?? 'waiting'))
    .orderBy('answers.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAnswersOfSite(db: Db, { siteId, state }: AnswerFilter): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`not by_shop`)
    .$if(state !== null, (some) => some.where('state', '=', state ?? 'waiting'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the question of an answer, without which no answer is written; undefined if there is none. */
export const lockQuestionOf = (db: Db, answerId: number) =>
  db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.site_id', 'questions.product_id'])
    .where('answers.id', '=', answerId)
    .forUpdate('questions')
    .executeTakeFirst()

export async function insertAnswer(
  db: Db,
  answer: {
    site_id: number
    question_id: number
    by_shop: boolean
    user_id: number | null
    text: string
    state: ModerationState
  },
): Promise<number> {
  const { id } = await db.insertInto('answers').values(answer).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateAnswer = (db: Db, id: number, change: Updateable<Database['answers']>) =>
  db.updateTable('answers').set(change).where('id', '=', id).execute()

/** Forgets who found an answer helpful, since its text is another. */
export const deleteVotes = (db: Db, answerId: number) =>
  db.deleteFrom('answer_votes').where('answer_id', '=', answerId).execute()

export const deleteAnswer = (db: Db, id: number) => db.deleteFrom('answers').where('id', '=', id).execute()

/** Answers of customers to a question, in any state. */
export async function countAnswers(db: Db, questionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .where('question_id', '=', questionId)
    .where(sql<boolean>`not by_shop`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Answers that a customer has written since a moment. */
export async function countAnswersSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Answers about a product that a customer has called helpful. */
export async function votedIds(db: Db, userId: number, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('answer_votes')
    .innerJoin('answers', 'answers.id', 'answer_votes.answer_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .where('answer_votes.user_id', '=', userId)
    .where('questions.product_id', '=', productId)
    .select('answers.id')
    .orderBy('answers.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes what of a customer nobody else has seen, and takes their name off the rest. */
export async function forgetAnswerer(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('answer_votes').where('user_id', '=', userId).execute()
  await db.deleteFrom('answers').where('user_id', '=', userId).where('state', '<>', 'published').execute()
  await db.updateTable('answers').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** What the audit tells of an answer. */
export const answerState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('answers')
    .select(['state', 'refusal'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
