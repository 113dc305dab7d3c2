import { ANSWERS_PER_DAY, MAX_ANSWERS } from '@delguur/contract'
import { sql } from 'kysely'
import type { LoggedInShop } from './people/people.ts'
import type { TestShop } from './test-shop.ts'

type WithDatabase = Pick<TestShop, 'db'>

/** Published question of a customer; returns its id. */
export async function publishedQuestion({ db }: WithDatabase, { questions }: LoggedInShop, slug: string, text: string) {
  const { question } = await questions.ask(slug, text)
  await db.updateTable('questions').set({ state: 'published' }).where('id', '=', question.id).execute()
  return question.id
}

/** Published answer of a customer who need not have bought anything; returns its id. */
export async function publishedAnswer({ db }: WithDatabase, { id }: LoggedInShop, questionId: number, text: string) {
  const { rows } = await sql<{ id: number }>`
    insert into answers (site_id, question_id, by_shop, user_id, text, state)
    select site_id, id, false, ${id}, ${text}, 'published' from questions where id = ${questionId}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Fills a question with as many answers as it takes. */
export const fillQuestion = ({ db }: WithDatabase, id: number) =>
  sql`
    insert into answers (site_id, question_id, by_shop, text, state)
    select site_id, id, false, 'Хөнгөн', 'waiting' from questions, generate_series(1, ${MAX_ANSWERS}::int)
    where id = ${id}`.execute(db)

/** Writes as many answers of a customer as a day takes, each to a question of its own like the given one. */
export const writeAnswersOfDay = ({ db }: WithDatabase, { id }: LoggedInShop, likeQuestion: number) =>
  sql`
    with asked as (
      insert into questions (site_id, product_id, text, words, state)
      select site_id, product_id, text, words, state from questions, generate_series(1, ${ANSWERS_PER_DAY}::int)
      where id = ${likeQuestion} returning id, site_id)
    insert into answers (site_id, question_id, by_shop, user_id, text, state)
    select site_id, id, false, ${id}, 'Удаан', 'waiting' from asked`.execute(db)

/** Many published questions about each product, of which one in fifty has these words. */
export async function manyQuestions({ db }: WithDatabase, productIds: number[], words: string[]): Promise<void> {
  await sql`
    insert into questions (site_id, product_id, text, words, state, helpful, created_at)
    select (select min(id) from sites), product, n || '?', case when n % 50 = 0 then ${words}::text[] else '{}' end,
      'published', n % 7, now() - n * interval '1 minute'
    from unnest(${productIds}::bigint[]) product, generate_series(1, 3000) n`.execute(db)
  await sql`analyze questions`.execute(db)
}
