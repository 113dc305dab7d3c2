import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** A table of texts with a column `helpful`, and the one of its votes. */
export interface VotedTexts {
  texts: 'reviews' | 'answers'
  votes: 'review_votes' | 'answer_votes'
  /** Column of the votes that names the text. */
  of: 'review_id' | 'answer_id'
}

/** Counts a customer's vote once, or takes it back once; returns the votes of the text. */
export async function castVote(
  db: Db,
  { texts, votes, of }: VotedTexts,
  id: number,
  userId: number,
  isHelpful: boolean,
): Promise<number> {
  const [table, column] = [sql.table(votes), sql.ref(of)]
  const changed = isHelpful
    ? sql`insert into ${table} (${column}, user_id) values (${id}, ${userId}) on conflict do nothing returning 1`
    : sql`delete from ${table} where ${column} = ${id} and user_id = ${userId} returning 1`
  const { rows } = await sql<{ helpful: number }>`
    with changed as (${changed})
    update ${sql.table(texts)} set helpful = helpful + ${isHelpful ? 1 : -1}::int * (select count(*)::int from changed)
    where id = ${id} returning helpful`.execute(db)
  return rows[0]?.helpful ?? 0
}
