import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

export const mainSiteId = async (db: Db): Promise<number> => {
  const { id } = await db.selectFrom('sites').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}

export async function productIds(db: Db, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['slug', 'id']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export interface ReviewRecord {
  /** Place in the file, by which the stored rows are known. */
  place: number
  product_id: number
  author_name: string
  rating: number
  comment: string
  answer: string | null
  helpful: number
  has_pictures: boolean
  created_at: string
}

/** Inserts published reviews that the shop does not have; returns their ids by place. */
export async function insertReviews(db: Db, siteId: number, records: ReviewRecord[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; place: number }>`
    with entries as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as e(place int, product_id bigint, author_name text, rating int, comment text, answer text, helpful int,
          has_pictures boolean, created_at timestamptz)),
    added as (
      insert into reviews
        (site_id, product_id, author_name, rating, comment, answer, helpful, has_pictures, created_at, state, verified)
      select ${siteId}, product_id, author_name, rating, comment, answer, helpful, has_pictures, created_at,
        'published', false
      from entries order by created_at, place
      on conflict do nothing
      returning id, product_id, author_name, comment)
    select added.id, entries.place from added join entries using (product_id, author_name, comment)`.execute(db)
  return new Map(rows.map(({ id, place }) => [place, id]))
}

export async function insertReviewImages(
  db: Db,
  images: { review_id: number; position: number; image_id: number; name: string }[],
): Promise<void> {
  if (images.length > 0) await db.insertInto('review_images').values(images).execute()
}

export interface QuestionRecord {
  place: number
  product_id: number
  author_name: string
  text: string
  words: string[]
  created_at: string
}

/** Inserts published questions that the shop does not have; returns their ids by place. */
export async function insertQuestions(db: Db, siteId: number, records: QuestionRecord[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; place: number }>`
    with entries as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as e(place int, product_id bigint, author_name text, text text, words text[], created_at timestamptz)),
    added as (
      insert into questions (site_id, product_id, author_name, text, words, created_at, state)
      select ${siteId}, product_id, author_name, text, words, created_at, 'published'
      from entries order by created_at, place
      on conflict do nothing
      returning id, product_id, author_name, text)
    select added.id, entries.place from added join entries using (product_id, author_name, text)`.execute(db)
  return new Map(rows.map(({ id, place }) => [place, id]))
}

export interface AnswerRecord {
  question_id: number
  /** Null where the shop answers. */
  author_name: string | null
  text: string
  helpful: number
  created_at: string
}

export const insertAnswers = (db: Db, siteId: number, records: AnswerRecord[]) =>
  sql`
  insert into answers (site_id, question_id, by_shop, author_name, text, helpful, created_at, state)
  select ${siteId}, question_id, author_name is null, author_name, text, helpful, created_at, 'published'
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as a(question_id bigint, author_name text, text text, helpful int, created_at timestamptz)
  order by created_at
  on conflict do nothing`.execute(db)
